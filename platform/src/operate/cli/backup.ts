import { parseArgs } from 'node:util';
import { oneLine, StartupError } from '../../foundation/startup-error.ts';
import { backUp } from '../backup/backup.ts';
import { embeddedDataDir } from '../backup/embedded-data-dir.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run backup -- <file>';

runCommand(async () => {
  const file = readFile(process.argv.slice(2));
  const dataDir = embeddedDataDir(process.env, 'pg_dump --format=custom');
  const bytes = await backUp(dataDir, file);
  process.stdout.write(
    `Wrote ${file}, ${(bytes / 1_000_000).toFixed(1)} MB. It does not hold the pictures that people sent: copy UPLOADS_DIR as well.\n`,
  );
});

function readFile(args: string[]): string {
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    if (positionals.length === 1 && positionals[0] !== undefined) return positionals[0];
  } catch (error) {
    throw new StartupError(`${oneLine(error)} ${USAGE}`);
  }
  throw new StartupError(USAGE);
}
