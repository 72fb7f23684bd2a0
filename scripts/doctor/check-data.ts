import type { Database } from '../../platform/src/foundation/database/database.ts';
import { openPostgres } from '../../platform/src/foundation/database/postgres.ts';
import { askRedis } from '../../platform/src/operate/checks/ask-redis.ts';
import { readSchemaState, type SchemaState } from '../../platform/src/operate/checks/schema-state.ts';
import { checkClock } from './check-clock';
import type { Examined } from './examined';
import { type Finding, fail, ok, reasonOf, warn } from './finding';

const LEAST_POSTGRES = 15;
/** ZADD with GT, which the site servers count with. */
const LEAST_REDIS = { major: 6, minor: 2 };
/** Names that a line shows of many. */
const SHOWN = 3;

const namesOf = (names: readonly string[]): string =>
  names.length > SHOWN
    ? `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`
    : names.join(', ');

/**
 * Judges whether a Postgres fits this checkout.
 *
 * @param state what was read of it
 * @param isPublic whether others than the person at this machine reach the site
 */
export function checkSchema(
  { version, pending, unknown, hasDemoAccount }: SchemaState,
  isPublic: boolean,
): Finding[] {
  const major = Math.floor(version / 10_000);
  return [
    major < LEAST_POSTGRES
      ? fail(`Postgres ${major} is too old`, `move to Postgres ${LEAST_POSTGRES} or newer`)
      : ok(`Postgres ${major} answers`),
    ...(pending.length > 0
      ? [
          fail(
            `migrations that the database has not had: ${namesOf(pending)}`,
            'restart the platform, which makes them at its start',
          ),
        ]
      : []),
    ...(unknown.length > 0
      ? [
          fail(
            `the database has had migrations of a newer platform: ${namesOf(unknown)}`,
            'run that version of the platform here',
          ),
        ]
      : []),
    ...(pending.length + unknown.length === 0 ? [ok('its migrations are those of this checkout')] : []),
    ...(isPublic && hasDemoAccount
      ? [
          fail(
            'anybody can sign in as the Admin of the demo: its password is public',
            `delete from auth.users where raw_app_meta_data @> '{"demo": true}'`,
          ),
        ]
      : []),
  ];
}

async function checkPostgres(url: string, isPublic: boolean): Promise<Finding[]> {
  let database: Database | undefined;
  try {
    database = await openPostgres(url);
    const began = Date.now();
    const state = await readSchemaState(database);
    return [...checkSchema(state, isPublic), checkClock('Postgres', state.now.getTime(), began, Date.now())];
  } catch (error) {
    return [fail(reasonOf(error), 'start the server, or mend DATABASE_URL')];
  } finally {
    await database?.close();
  }
}

async function checkDatabase(url: string | undefined, isPublic: boolean): Promise<Finding[]> {
  if (url) return checkPostgres(url, isPublic);
  if (!isPublic) return [ok('the embedded database is used')];
  return [
    warn(
      'the embedded database serves one process alone',
      'set DATABASE_URL to a Postgres for a site of many visitors',
    ),
  ];
}

/**
 * Judges the version of a Redis.
 *
 * @param version as it tells it
 */
export function checkRedisVersion(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < LEAST_REDIS.major || (major === LEAST_REDIS.major && minor < LEAST_REDIS.minor);
  return isOld
    ? fail(`Redis ${version} is too old`, `move to Redis ${LEAST_REDIS.major}.${LEAST_REDIS.minor} or newer`)
    : ok(`Redis ${version} answers`);
}

async function checkRedis(url: string): Promise<Finding> {
  try {
    return checkRedisVersion(await askRedis(url));
  } catch (error) {
    return fail(
      `the Redis of REDIS_URL cannot be used: ${reasonOf(error)}`,
      'start the server, or mend REDIS_URL',
    );
  }
}

/**
 * Asks the Postgres of the platform that runs here, and the Redis of whichever server runs here (WATCH-6).
 *
 * @param examined what the servers have read
 */
export async function checkData({ site, platform, isPublic }: Examined): Promise<Finding[]> {
  const redisUrl = platform?.base.redisUrl ?? site?.redisUrl;
  return [
    ...(platform ? await checkDatabase(platform.databaseUrl, isPublic) : []),
    ...(redisUrl ? [await checkRedis(redisUrl)] : []),
  ];
}
