// @ts-check
// One worker renders the pages of one release record: its module graph is loaded by hash, and goes as a whole.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {import('./worker-messages').WorkerMessage} WorkerMessage */
/** @typedef {import('./worker-messages').BundleCode} BundleCode */
/** @typedef {import('./worker-messages').PageMessage} PageMessage */
/** @typedef {import('./worker-messages').ForgetMessage} ForgetMessage */

const {
  record,
  config,
  shell: shellCode,
  areas,
} = /** @type {import('./worker-messages').WorkerStart} */ (workerData);
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const requireOfNode = createRequire(import.meta.url);

/** What the shell's bundle takes of Node: React's renderer writes to a stream. */
const OF_NODE = new Set(['async_hooks', 'crypto', 'node:stream', 'node:stream/consumers', 'stream', 'util']);

/** @param {WorkerMessage} message */
const tell = (message) => port.postMessage(message);

/** @param {unknown} error */
const textOf = (error) => String((error instanceof Error && error.stack) || error);

/**
 * @param {BundleCode} bundle
 * @param {(request: string) => unknown} provide gives a module, undefined when there is none of that name
 */
function load({ key, integrity, code }, provide) {
  // As shared/releases/integrity.ts, which this thread cannot import.
  const algorithm = integrity.startsWith('sha384-') ? 'sha384' : 'sha256';
  if (`${algorithm}-${createHash(algorithm).update(code).digest('base64')}` !== integrity)
    throw new Error(`${key} is not what was released`);
  const module = { exports: /** @type {any} */ ({}) };
  const take = (/** @type {string} */ request) => {
    const provided = provide(request);
    if (provided === undefined) throw new Error(`${key} may not require ${request}`);
    return provided;
  };
  const run = compileFunction(Buffer.from(code).toString(), ['module', 'exports', 'require'], {
    filename: key,
  });
  run(module, module.exports, take);
  return module.exports;
}

Object.assign(globalThis, { __CONFIG__: config, __RECORD__: record });
tell({ kind: 'loading', area: 'shell' });
const shell = load(shellCode, (request) => (OF_NODE.has(request) ? requireOfNode(request) : undefined));

/** @type {{ area: import('@site/shared/contract').AreaId; error: string }[]} */
const failed = [];
for (const [id, bundle] of Object.entries(areas)) {
  const area = /** @type {import('@site/shared/contract').AreaId} */ (id);
  tell({ kind: 'loading', area });
  try {
    shell.addArea(
      area,
      load(bundle, (request) => shell.sharedModules[request]),
    );
  } catch (error) {
    failed.push({ area, error: textOf(error) });
  }
}

/** @type {Promise<unknown>} Pages share the graph's globals: they are rendered one after the other. */
let queue = Promise.resolve();

/** @type {Set<number>} Pages in hand that are still waited for. */
const wanted = new Set();

/** @param {PageMessage} page */
async function dataOf({ id, ...page }) {
  tell({ kind: 'asking', id });
  /** @type {import('../../common/rendering').PageData} */
  const data = await shell.dataOf(page);
  tell({ kind: 'answered', id, data });
  const refused = Object.values(data.answers).find(({ status }) => status !== 200);
  if (refused) throw new Error(`a service answered ${refused.status}`);
  return data;
}

/**
 * @param {PageMessage} page
 * @param {import('../../common/rendering').PageData} data
 */
async function render({ id, address, locale }, data) {
  if (!wanted.delete(id)) return;
  tell({ kind: 'rendering', id });
  const begun = performance.now();
  try {
    const markup = await shell.render(address, data, locale);
    tell({ kind: 'rendered', id, markup, ms: performance.now() - begun });
  } catch (error) {
    tell({ kind: 'failed', id, cause: 'error', error: textOf(error) });
  }
}

/** @param {PageMessage} page */
function take(page) {
  wanted.add(page.id);
  dataOf(page).then(
    (data) => {
      queue = queue.then(() => render(page, data));
    },
    (error) => {
      const cause = error?.name === 'NotPrepared' ? 'unprepared' : 'data';
      wanted.delete(page.id);
      tell({ kind: 'failed', id: page.id, cause, error: textOf(error) });
    },
  );
}

port.on('message', (/** @type {PageMessage | ForgetMessage} */ message) => {
  if ('forget' in message) wanted.delete(message.forget);
  else take(message);
});
tell({ kind: 'ready', failed });
