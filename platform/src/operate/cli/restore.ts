import { parseArgs } from 'node:util';
import { oneLine, StartupError } from '../../foundation/startup-error.ts';
import { embeddedDataDir } from '../backup/embedded-data-dir.ts';
import { restore } from '../backup/restore.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run restore -- <file> [--replace]';

runCommand(async () => {
  const { file, replace } = readOptions(process.argv.slice(2));
  const dataDir = embeddedDataDir(process.env, 'pg_restore --clean');
  const former = await restore(dataDir, file, { replace });
  const aside = former === undefined ? '' : ` What was there is in ${former}.`;
  process.stdout.write(`Restored ${file}.${aside}\n`);
});

function readOptions(args: string[]): { file: string; replace: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0) return { file, replace: values.replace };
  } catch (error) {
    throw new StartupError(`${oneLine(error)} ${USAGE}`);
  }
  throw new StartupError(USAGE);
}
