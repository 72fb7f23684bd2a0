import { createServer } from 'node:http';
import type { AreaId } from '@site/shared/contract';
import { listen } from '@site/shared/http/testing/listen';
import { markupOf, RenderedRecords } from '../testing/rendered-record';

// What ends, loops or fills the workers is in page-renderer.slow.test.ts.

/** A box in which a worker starts and renders on a busy machine, ms. */
const LONG_BOX_MS = 10_000;
const ACCOUNT: AreaId = 'mf-account';

let site: RenderedRecords;
afterEach(() => site.close());

test('RENDER-10 the first page of a release is rendered, and one of the record before too', async () => {
  site = new RenderedRecords(LONG_BOX_MS);
  const [before, after] = await Promise.all(
    ['before', 'after'].map((id) => site.add(id, { 'mf-account': `return '${id}'` })),
  );
  if (!before || !after) throw new Error('no records');
  site.renderer.keep([before]);
  expect(markupOf(await site.render(before, ACCOUNT))).toBe('before');
  site.renderer.keep([after]);
  expect(markupOf(await site.render(before, ACCOUNT))).toBe('before');
  expect(markupOf(await site.render(after, ACCOUNT))).toBe('after');
});

test('RENDER-3 a page with too much markup, or rendered from too much data, is left to the browser', async () => {
  const service = createServer(({ url }, response) => {
    const { searchParams } = new URL(url ?? '', 'http://service.test');
    response.end('a'.repeat(Number(searchParams.get('length'))));
  });
  site = new RenderedRecords(LONG_BOX_MS, await listen(service));
  const record = await site.add('live', {
    'mf-account': "return 'a'.repeat(Number(url.searchParams.get('length')))",
  });
  site.renderer.keep([record]);
  expect(markupOf(await site.render(record, ACCOUNT, '?length=2000000'))).toHaveLength(2_000_000);
  expect(markupOf(await site.render(record, ACCOUNT, '?length=3000000'))).toBe('error');
  const from = (length: number) => site.render(record, ACCOUNT, `?length=5&data=/?length=${length}`);
  expect(markupOf(await from(2_000_000))).toBe('aaaaa');
  expect(markupOf(await from(3_000_000))).toBe('data');
  service.closeAllConnections();
  service.close();
});

/** What a bundle may try in order to read or end what is not its own, and what each attempt comes to. */
const ATTEMPTS = {
  'the environment': 'JSON.stringify(process.env)',
  'a module of Node': "require('node:fs')",
  'a file': "process.getBuiltinModule('fs').readFileSync('/proc/self/environ', 'utf8')",
  'a file by an import': "(await import('node:fs')).readFileSync('/proc/self/environ', 'utf8')",
  'a process': "process.getBuiltinModule('child_process').execSync('id').toString()",
  'a binding': "String(process.binding('spawn_sync'))",
  'an addon': "String(process.dlopen({ exports: {} }, '/lib/none.node'))",
  'a signal to the server': "String(process.kill(process.ppid, 'SIGKILL'))",
  'a signal by the inner function': 'String(process._kill(process.ppid, 9))',
  'a message as its process': "String(process.send({ kind: 'ready', failed: [] }))",
};

test('RENDER-15 a bundle reads no environment and no file, starts no process, and sends no signal', async () => {
  site = new RenderedRecords(LONG_BOX_MS);
  const attempts = Object.values(ATTEMPTS).map((code) => `async () => ${code}`);
  const record = await site.add('live', {
    'mf-account': `
      const come = [];
      for (const attempt of [${attempts.join(', ')}])
        come.push(await attempt().catch((error) => 'refused: ' + error.message));
      return come.join('\\n')`,
  });
  site.renderer.keep([record]);
  const come = markupOf(await site.render(record, ACCOUNT)).split('\n');
  const environment = JSON.parse(come.shift() ?? '');
  expect(Object.keys(environment).filter((name) => !['TZ', 'NODE_EXTRA_CA_CERTS'].includes(name))).toEqual(
    [],
  );
  expect(come).toEqual(come.map(() => expect.stringMatching(/^refused: /)));
  expect(come).toHaveLength(Object.keys(ATTEMPTS).length - 1);
});

/** Finds Node's class of a write in the channel, and writes bytes with it. */
const RAW_BYTES = `
  let Write;
  Object.defineProperty(Object.prototype, 'oncomplete', { configurable: true, set(value) {
    Write = this.constructor;
    Object.defineProperty(this, 'oncomplete', { value });
  } });
  for (let index = 0; index < 5; index += 1) process._send({ kind: 'wrote', text: 'x'.repeat(4e6), stack: '' });
  delete Object.prototype.oncomplete;
  const channel = Object.getOwnPropertySymbols(process).find((one) => one.description === 'kChannelHandle');
  process[channel].writeBuffer(Object.assign(new Write(), { oncomplete() {} }), Buffer.from([0, 0, 0, 4, 1, 2, 3, 4]));`;

test.each([
  ['a message of Node itself', "process._send({ cmd: 'NODE_HANDLE_ACK' });"],
  ['bytes that are no message', RAW_BYTES],
])(
  'RENDER-15 a bundle that writes %s into the channel of its process does not end the server',
  async (_, code) => {
    site = new RenderedRecords(LONG_BOX_MS);
    const record = await site.add('live', { 'mf-account': `if (url.search) { ${code} } return 'account'` });
    site.renderer.keep([record]);
    expect(markupOf(await site.render(record, ACCOUNT))).toBe('account');
    await site.render(record, ACCOUNT, '?writes');
    expect(markupOf(await site.render(record, ACCOUNT))).toBe('account');
  },
);

test('RENDER-15 a request of a bundle is no request of this machine, whatever sends it', async () => {
  const service = createServer(({ headers }, response) => response.end(`via ${headers.via}`));
  const address = await listen(service);
  site = new RenderedRecords(LONG_BOX_MS);
  const record = await site.add('live', {
    'mf-account': `
      const sender = globalThis[Symbol.for('undici.globalDispatcher.1')];
      const direct = new Promise((resolve, reject) => sender.dispatch(
        { origin: '${address}', path: '/', method: 'GET', headers: [] },
        { onConnect() {}, onHeaders: () => true, onData: (part) => resolve(String(part)), onComplete() {}, onError: reject }));
      return [await (await fetch('${address}', { headers: { via: '' } })).text(), await direct, typeof WebSocket].join('|')`,
  });
  site.renderer.keep([record]);
  expect(markupOf(await site.render(record, ACCOUNT))).toBe(
    'via 1.1 server-bundle|via 1.1 server-bundle|undefined',
  );
  service.closeAllConnections();
  service.close();
});

test('RENDER-15 a bundle that forges a message of its process ends its worker, and the server goes on', async () => {
  site = new RenderedRecords(LONG_BOX_MS);
  const record = await site.add('live', {
    'mf-account': "if (url.search) process._send({ kind: 'ready', failed: null }); return 'account'",
  });
  site.renderer.keep([record]);
  expect(markupOf(await site.render(record, ACCOUNT))).toBe('account');
  await site.render(record, ACCOUNT, '?forges');
  expect(markupOf(await site.render(record, ACCOUNT))).toBe('account');
});
