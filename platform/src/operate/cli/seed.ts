import { parseArgs } from 'node:util';
import { readMediaCatalogue } from '../../base/media/media-catalogue.ts';
import { prepareMedia } from '../../base/media/media-variants.ts';
import { openDatabase } from '../../foundation/database/open-database.ts';
import { oneLine, StartupError } from '../../foundation/startup-error.ts';
import { enlargeMarket } from '../../seed/enlarge.ts';
import { DEFAULT_LISTINGS, type SeedOptions, seed } from '../../seed/seed.ts';
import { readSettings } from '../../settings.ts';
import { setPasswordCost } from '../../supabase/auth/passwords.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run seed -- [--listings N] [--seed N] [--now ISO-date] [--if-empty] [--copies N]';

async function run(): Promise<void> {
  const { copies, ...options } = readOptions(process.argv.slice(2));
  const settings = readSettings(process.env);
  setPasswordCost(settings.auth.passwordCost);
  const started = performance.now();
  const media = await readMediaCatalogue();
  const database = await openDatabase(settings);
  try {
    const onProgress = (written: number) => {
      if (written % 10_000 === 0) process.stdout.write(`${written} listings written\n`);
    };
    const result = await seed(database, { ...options, media, onProgress });
    if (result.seeded && copies > 0) {
      await enlargeMarket(database, copies);
      process.stdout.write(`Copied each listing ${copies} times.\n`);
    }
    await prepareMedia(media, settings.mediaCacheDir);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const text = result.seeded
      ? `Seeded ${result.sale} sale and ${result.rent} rent listings by ${result.authors} authors in ${seconds} s.`
      : 'There are listings already; nothing was changed.';
    process.stdout.write(`${text}\n`);
  } finally {
    await database.close();
  }
}

function readOptions(args: string[]): Omit<SeedOptions, 'media'> & { copies: number } {
  let values: ReturnType<typeof parse>;
  try {
    values = parse(args);
  } catch (error) {
    throw new StartupError(`${oneLine(error)} ${USAGE}`);
  }
  const now = values.now === undefined ? undefined : new Date(values.now);
  if (now !== undefined && Number.isNaN(now.getTime()))
    throw new StartupError(`--now is not a date. ${USAGE}`);
  return {
    listings: wholeNumber('--listings', values.listings) ?? DEFAULT_LISTINGS,
    ...(values.seed === undefined ? {} : { seed: wholeNumber('--seed', values.seed) ?? 0 }),
    ...(now === undefined ? {} : { now }),
    ifEmpty: values['if-empty'],
    copies: wholeNumber('--copies', values.copies) ?? 0,
  };
}

function parse(args: string[]) {
  return parseArgs({
    args,
    options: {
      listings: { type: 'string' },
      seed: { type: 'string' },
      now: { type: 'string' },
      copies: { type: 'string' },
      'if-empty': { type: 'boolean', default: false },
    },
  }).values;
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,8}$/.test(text)) throw new StartupError(`${name} must be a whole number. ${USAGE}`);
  return Number(text);
}

runCommand(run);
