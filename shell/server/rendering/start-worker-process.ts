import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { endWithServer } from './end-with-server';
import type { WorkerStart } from './worker-messages';

/** Its old generation, MB: a page's markup and data take less than one. */
const HEAP_MB = 192;
const SCRIPT = path.join(import.meta.dirname, 'worker-process.mjs');
/** Node's permission model, by the name that this version of Node has for it. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';
/** Variables that say where the machine is and whom it trusts; all others may hold secrets. */
const PASSED_ON = ['TZ', 'NODE_EXTRA_CA_CERTS'];

/** What Node keeps of a channel to a child: the handle, under a symbol of its own. */
interface ChannelHandle {
  onread(...read: unknown[]): void;
}

/**
 * Lets nothing that a bundle writes into the channel end the server (RENDER-15). Node trusts a child: its own messages (`NODE_HANDLE_ACK`)
 * are asserted, and bytes that are no message throw where nobody catches.
 */
function distrustChannel(child: ChildProcess): void {
  // These messages pass handles, which the server never does.
  child.removeAllListeners('internalMessage');
  const symbol = Object.getOwnPropertySymbols(child).find(
    ({ description }) => description === 'kChannelHandle',
  );
  const handle = symbol && (Reflect.get(child, symbol) as ChannelHandle | undefined);
  // Where a version of Node keeps it elsewhere, no bundle runs: the browsers render.
  if (!handle) return void child.kill('SIGKILL');
  const { onread } = handle;
  handle.onread = function read(...given) {
    try {
      onread.apply(this, given);
    } catch {
      child.kill('SIGKILL');
    }
  };
}

/**
 * Starts the process that runs the code of a release: without the server's environment, without files but its own two, without
 * processes, threads or addons of its own.
 *
 * @param start what it renders
 * @returns the process; it does not keep the server alive
 */
export function startWorkerProcess(start: WorkerStart): ChildProcess {
  const ownFiles = [SCRIPT, path.join(import.meta.dirname, 'output-quota.mjs')];
  const child = fork(SCRIPT, {
    env: Object.fromEntries(
      PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    ),
    execArgv: [
      '--no-warnings',
      PERMISSION,
      ...ownFiles.map((file) => `--allow-fs-read=${file}`),
      `--max-old-space-size=${HEAP_MB}`,
    ],
    // Bundles are bytes.
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  distrustChannel(child);
  endWithServer(child);
  child.send(start);
  child.unref();
  child.channel?.unref();
  return child;
}
