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
  'BroadcastChannel',
  'structuredClone',
];

/** jsdom plus Node's own fetch, streams and text coding. */
module.exports = class JsdomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { global } = this;
    for (const name of LENT_BY_NODE) global[name] = globalThis[name];
    // Node's Request refuses the relative addresses that a browser completes from the page's own.
    global.Request = class extends Request {
      constructor(input, init) {
        super(typeof input === 'string' ? new URL(input, global.location.href) : input, init);
      }
    };
  }
};
