const { TestEnvironment } = require('jest-environment-jsdom');

/** What jsdom lacks and Node has; the application takes these from the browser. */
const LENT_BY_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
];

/** jsdom plus Node's own fetch, streams and text coding. */
module.exports = class JsdomEnvironment extends TestEnvironment {
  /** Open channels of the document: they end with it, as in a browser. An open one of Node's keeps the worker alive. */
  #channels = new Set();
  #isOver = false;

  async setup() {
    await super.setup();
    const { global } = this;
    const open = (channel) => (this.#isOver ? channel.close() : this.#channels.add(channel));
    global.BroadcastChannel = class extends BroadcastChannel {
      constructor(name) {
        super(name);
        open(this);
      }
    };
    for (const name of LENT_BY_NODE) global[name] = globalThis[name];
    // Node's Request refuses the relative addresses that a browser completes from the page's own.
    global.Request = class extends Request {
      constructor(input, init) {
        super(typeof input === 'string' ? new URL(input, global.location.href) : input, init);
      }
    };
  }

  async teardown() {
    this.#isOver = true;
    for (const channel of this.#channels) channel.close();
    await super.teardown();
  }
};
