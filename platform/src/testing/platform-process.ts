import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The platform as a process of its own. */
export interface PlatformProcess {
  child: ChildProcess;
  /** Where it listens, such as http://127.0.0.1:41234. */
  address: string;
  /** All that it wrote so far. */
  output(): string;
  /** Stops it as an operator does and waits for its end. */
  stop(): Promise<void>;
}

/**
 * Starts main.ts on a free port and waits until it answers.
 *
 * @param environment settings, DATA_DIR among them
 * @throws Error with all it wrote when it ends instead
 */
export async function startPlatformProcess(environment: Record<string, string>): Promise<PlatformProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '..', 'main.ts')], {
    env: { PATH: process.env.PATH, PLATFORM_PORT: '0', ...environment },
  });
  let text = '';
  const heard = new Promise<string>((resolve, reject) => {
    const listen = (data: Buffer) => {
      text += data;
      const address = /platform ready at (http:\/\/[\d.:]+)/.exec(text)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`The platform ended: ${text}`)));
  });
  return {
    child,
    address: await heard,
    output: () => text,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
