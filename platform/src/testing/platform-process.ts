import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A platform in a process of its own. */
export interface PlatformProcess {
  child: ChildProcess;
  /** Where it listens. */
  address: string;
}

/**
 * Starts the platform as an operator does, and waits until it is ready.
 *
 * @param directory its data folder, with the pictures in `media`
 * @param environment further settings
 * @throws Error with its output when it ends instead
 */
export async function startPlatform(
  directory: string,
  environment: Record<string, string> = {},
): Promise<PlatformProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '..', 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: directory,
      MEDIA_CACHE_DIR: join(directory, 'media'),
      PLATFORM_PORT: '0',
      ...environment,
    },
  });
  let output = '';
  while (!output.includes('platform ready at')) {
    const [data] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    if (child.exitCode !== null) throw new Error(`The platform ended: ${output}`);
    output += String(data);
  }
  return { child, address: /platform ready at (http:\/\/[\d.:]+)/.exec(output)?.[1] ?? '' };
}
