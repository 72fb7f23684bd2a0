// @ts-check
// One worker renders the pages of one release record: its module graph is loaded by hash, and goes as a whole.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { outputQuota, QUOTA } from './output-quota.mjs';

/** @typedef {import('./worker-messages').WorkerMessage} WorkerMessage */
/** @typedef {import('./worker-messages').BundleCode} BundleCode */
/** @typedef {import('./worker-messages').AskMessage} AskMessage */
/** @typedef {import('./worker-messages').RenderMessage} RenderMessage */
/** @typedef {import('./worker-messages').WorkerOrder} WorkerOrder */

const send = process.send?.bind(process);
/** @type {(message: WorkerMessage) => void} */
const tell = (message) => void send?.(message);
const leave = process.exit;

/** @type {import('./worker-messages').WorkerStart} */
const start = await new Promise((resolve) =>
  process.once('message', (message) => resolve(/** @type {any} */ (message))),
);
const { record, config, shell: shellCode, areas } = start;
const requireOfNode = createRequire(import.meta.url);

/** What the shell's bundle takes of Node: React's renderer writes to a stream. */
const OF_NODE = new Set(['async_hooks', 'crypto', 'node:stream', 'node:stream/consumers', 'stream', 'util']);

/** As a proxy names itself (RFC 9110, 7.6.3). */
const MARK = '1.1 server-bundle';

/** Of a page's markup, or of the answers that it is rendered from, characters: more would hold up the server's own thread. */
const MOST_CHARACTERS = 2 * 1024 * 1024;

/** @param {unknown} error */
const textOf = (error) => String((error instanceof Error && error.stack) || error);

/** Enough of the stack to name the bundle whose code is at work: the console has frames of its own. */
function stackHere() {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  const text = textOf(new Error());
  Error.stackTraceLimit = stackTraceLimit;
  return text;
}

/**
 * @param {BundleCode} bundle
 * @param {(request: string) => unknown} provide gives a module, undefined when there is none of that name
 */
function load({ key, integrity, code }, provide) {
  // As shared/releases/integrity.ts, which this process cannot import.
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

// The server counts too, since code can go round this: what is more than it writes need not be sent.
const maySend = outputQuota(() => performance.now(), 2 * QUOTA);
for (const stream of [process.stdout, process.stderr])
  stream.write = (/** @type {string | Uint8Array} */ chunk, /** @type {any[]} */ ...rest) => {
    if (maySend(chunk.length) === 'written')
      tell({ kind: 'wrote', text: Buffer.from(/** @type {any} */ (chunk)).toString(), stack: stackHere() });
    const done = rest.at(-1);
    if (typeof done === 'function') queueMicrotask(() => done());
    return true;
  };

// Code that runs later than its page may end the worker: the stack tells whose it is.
process.exit = (code) => {
  tell({ kind: 'leaving', error: textOf(new Error('code ended the worker')) });
  return leave(code);
};
process.on('uncaughtException', (error) => {
  tell({ kind: 'leaving', error: textOf(error) });
  leave(1);
});
// Without the site's server there is nothing to do.
process.on('disconnect', () => leave(0));

// The server can read what a process costs on Linux alone.
if (process.platform !== 'linux') {
  const { cpuUsage, memoryUsage } = process;
  setInterval(() => {
    const { user, system } = cpuUsage();
    tell({ kind: 'costs', memory: memoryUsage.rss(), worked: (user + system) / 1_000 });
  }, 500).unref();
}

/** What reaches other processes, or Node's modules: Node's permissions leave signals alone. */
const FORBIDDEN = [
  ...['kill', '_kill', '_debugProcess', '_debugEnd', 'send', 'disconnect'],
  ...['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'report'],
];
for (const name of FORBIDDEN)
  Object.defineProperty(process, name, { value: undefined, writable: false, configurable: false });

/** Under which Node's fetch finds what sends its requests. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');

/**
 * Marks each request as one of a bundle: what the services tell their own machine alone (`isFromThisMachine`) is not for it. The mark is
 * set where Node sends, since a bundle can reach that too.
 */
function markRequests() {
  // Loads the client.
  void new Headers();
  const sender = Reflect.get(globalThis, DISPATCHER);
  if (!sender) throw new Error('this version of Node sends its requests elsewhere');
  const { isArray } = Array;
  const dispatch = sender.dispatch.bind(sender);
  Reflect.set(globalThis, DISPATCHER, {
    dispatch(/** @type {any} */ options, /** @type {unknown} */ handler) {
      const { headers } = options;
      const marked = isArray(headers) ? [...headers, 'via', MARK] : { ...headers, via: MARK };
      return dispatch({ ...options, headers: marked }, handler);
    },
  });
  for (const name of ['WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
}
markRequests();

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

/** @param {string[]} texts */
function holdToSize(...texts) {
  const size = texts.reduce((sum, { length }) => sum + length, 0);
  if (size > MOST_CHARACTERS)
    throw new Error(`${size} characters are more than the ${MOST_CHARACTERS} of a page`);
}

/**
 * What the services say, whether that is enough to render from or not.
 *
 * @param {AskMessage} message
 */
async function answer({ id, page }) {
  tell({ kind: 'asking', id });
  try {
    const asked = shell.dataOf(page);
    tell({ kind: 'asked', id });
    /** @type {import('../../common/rendering').PageData} */
    const data = await asked;
    holdToSize(...Object.values(data.answers).map(({ body }) => body));
    tell({ kind: 'answered', id, data });
  } catch (error) {
    const { name } = /** @type {Error} */ (error ?? {});
    const cause = name === 'NotPrepared' ? 'unprepared' : name === 'TimeoutError' ? 'slow' : 'data';
    tell({ kind: 'failed', id, cause, error: textOf(error) });
  }
}

/** @param {RenderMessage} message */
async function render({ id, address, locale, data }) {
  if (!wanted.delete(id)) return;
  tell({ kind: 'rendering', id });
  const begun = performance.now();
  try {
    const markup = await shell.render(address, data, locale);
    holdToSize(markup);
    tell({ kind: 'rendered', id, markup, ms: performance.now() - begun });
  } catch (error) {
    tell({ kind: 'failed', id, cause: 'error', error: textOf(error) });
  }
}

process.on('message', (/** @type {WorkerOrder} */ message) => {
  if (message.kind === 'forget') wanted.delete(message.id);
  else if (message.kind === 'ask') void answer(message);
  else {
    wanted.add(message.id);
    queue = queue.then(() => render(message));
  }
});
tell({ kind: 'ready', failed });
