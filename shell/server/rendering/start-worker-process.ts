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
  endWithServer(child);
  child.send(start);
  child.unref();
  child.channel?.unref();
  return child;
}
