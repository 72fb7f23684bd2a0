import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Fills a database with a market.
 *
 * @param env settings that say which database
 * @param options of `npm run seed`
 * @throws Error when that fails
 */
export async function seedMarket(env: Record<string, string>, options: string[]): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'platform/src/operate/cli/seed.ts', ...options], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The market could not be seeded.');
}
