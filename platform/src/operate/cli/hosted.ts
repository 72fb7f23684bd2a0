import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../../foundation/database/migrate.ts';
import { openPglite } from '../../foundation/database/pglite.ts';
import { oneLine, StartupError } from '../../foundation/startup-error.ts';
import { firestoreIndexes, firestoreRules } from '../hosted/firestore-files.ts';
import { supabaseSchema } from '../hosted/supabase-schema.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run hosted -- <folder>';

runCommand(async () => {
  const folder = readFolder(process.argv.slice(2));
  const database = await openPglite(undefined);
  try {
    await migrate(database);
    const files = {
      'supabase.sql': await supabaseSchema(database),
      'firestore.rules': firestoreRules(),
      'firestore.indexes.json': firestoreIndexes(),
    };
    await mkdir(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    process.stdout.write(`Wrote ${Object.keys(files).join(', ')} into ${folder}.\n`);
  } finally {
    await database.close();
  }
});

function readFolder(args: string[]): string {
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    if (positionals.length === 1 && positionals[0] !== undefined) return positionals[0];
  } catch (error) {
    throw new StartupError(`${oneLine(error)} ${USAGE}`);
  }
  throw new StartupError(USAGE);
}
