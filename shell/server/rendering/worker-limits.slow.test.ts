import type { AreaId } from '@site/shared/contract';
import { markupOf, RenderedRecords, until } from '../testing/rendered-record';
import { QUOTA } from './output-quota.mjs';

// What a bundle keeps or does after its page, and what it prints.

const ACCOUNT: AreaId = 'mf-account';
const LISTINGS: AreaId = 'mf-listings';

let site: RenderedRecords;
let logged: string[];

beforeEach(() => {
  site = new RenderedRecords(10_000);
  logged = [];
  const note = (...parts: unknown[]) => void logged.push(...parts.map(String).join(' ').split('\n'));
  for (const name of ['log', 'error', 'warn'] as const) jest.spyOn(console, name).mockImplementation(note);
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((chunk) => {
      note(chunk);
      return true;
    });
});

afterEach(() => {
  jest.restoreAllMocks();
  site.close();
});

const says = (text: string) => logged.some((line) => line.includes(text));

const KEEPS = '(globalThis.kept ??= [])';
const FILLS = `${KEEPS}.push(Buffer.alloc(4e7, 1))`;

const TURNS =
  'globalThis.timer ??= setInterval(() => { for (const end = Date.now() + 40; Date.now() < end; ); }, 50);';

/** Ways of taking more than a worker's share, none of which one page shows: [what of it is too much, code of the page]. */
const EXCESSES: Record<string, [string, string]> = {
  'buffers that are kept, page by page': ['RENDER_MEMORY_MB', `${FILLS}; return 'account'`],
  'the memory of WebAssembly': [
    'RENDER_MEMORY_MB',
    `globalThis.timer ??= setInterval(() => { const memory = new WebAssembly.Memory({ initial: 600 }); new Uint8Array(memory.buffer).fill(1); ${KEEPS}.push(memory); }, 50); return 'account'`,
  ],
  'shared memory, without a page since it was loaded': [
    'RENDER_MEMORY_MB',
    `return 'account' }; { setInterval(() => ${KEEPS}.push(new Uint8Array(new SharedArrayBuffer(4e7)).fill(1)), 50)`,
  ],
  'work in turns that would let pages through': ['in which it had no page', `${TURNS} return 'account'`],
  'work of other threads': [
    'in which it had no page',
    "globalThis.timer ??= setTimeout(async () => { const key = await crypto.subtle.importKey('raw', Buffer.from('key'), 'PBKDF2', false, ['deriveBits']); for (;;) await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-512', salt: Buffer.from('salt'), iterations: 1e6 }, key, 512); }); return 'account'",
  ],
};

test.each(Object.entries(EXCESSES))(
  'RENDER-16 a worker is ended for %s; the next one renders',
  async (_name, [excess, code]) => {
    const record = await site.add('live', { 'mf-account': code, 'mf-listings': "return 'listings'" });
    site.renderer.keep([record]);
    await until(async () => markupOf(await site.render(record, ACCOUNT)) === 'account');
    await until(async () => {
      // Without pages in between, nothing but the server's own look ends the worker.
      if (code.startsWith(FILLS)) await site.render(record, ACCOUNT);
      return says(excess);
    });
    await until(async () => markupOf(await site.render(record, LISTINGS, '', '10.0.0.2')) === 'listings');
  },
  90_000,
);

test('RENDER-3 a page that fills buffers outside of the heap ends its worker, and the server does not grow', async () => {
  const record = await site.add('live', {
    'mf-account': 'const all = []; for (;;) all.push(new Uint8Array(1e8).fill(1))',
    'mf-listings': "return 'listings'",
  });
  site.renderer.keep([record]);
  await site.render(record, LISTINGS);
  const before = process.memoryUsage.rss();
  expect(markupOf(await site.render(record, ACCOUNT))).toBe('lost');
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
  expect(markupOf(await site.render(record, LISTINGS, '', '10.0.0.2'))).toBe('listings');
});

/** What would write the site's own lines, hide them or take the terminal, with a number, and a word by which it is found. */
const HOSTILE =
  'word\\x1b[1A\\x1b[2K\\r[site] forged\\n[site] forged \\x1b]52;c;cm0=\\x07\\u009b2K\\u0085[site]\\u2028[site] \\u202eltr\\u200b \\x1b[31m0901234567 end';

/** Ways by which code puts a text into the log. */
const WAYS: Record<string, string> = {
  'console.log': 'console.log(text)',
  'console.error': 'console.error(text)',
  'the stream': 'process.stdout.write(text)',
  'the function of the stream': 'Object.getPrototypeOf(process.stdout).write.call(process.stdout, text)',
  "Node's own output": 'process._rawDebug(text)',
  'a warning': 'process.emitWarning(text); console.warn(text)',
  'an error of the page': 'throw new Error(text)',
  'an error with such a name': "throw Object.assign(new Error('word'), { name: text, stack: text })",
  'an error after the page': 'setTimeout(() => { throw new Error(text) })',
  'a rejection after the page': 'setTimeout(() => Promise.reject(text))',
  'an error of loading': '}; { throw new Error(text)',
};

test.each(Object.entries(WAYS))(
  'WATCH-13 RENDER-16 by %s, code writes its own lines, no number',
  async (_name, way) => {
    const record = await site.add('live', {
      'mf-account': way.startsWith('}')
        ? `} ; const text = '${HOSTILE}'; {${way}`
        : `const text = '${HOSTILE}'; ${way}; return 'account'`,
    });
    site.renderer.keep([record]);
    await until(async () => {
      await site.render(record, ACCOUNT);
      return says('word') && says('ltr');
    });
    for (const line of logged) {
      expect(line).toMatch(/^(\[rendering\] .*\b(mf-account|release live)\b| {2}\| )/);
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|0901234567/u);
    }
  },
  60_000,
);

test.each([
  ['the function of the stream', 'Object.getPrototypeOf(process.stdout).write.call(process.stdout, text)'],
  ["Node's own output", 'process._rawDebug(text)'],
  ['messages of the process', "process._send({ kind: 'wrote', text, stack: '' })"],
])('RENDER-16 code that goes round the limit by %s writes no more than that', async (_name, write) => {
  const record = await site.add('live', {
    'mf-account': `const text = 'y'.repeat(9_999) + '\\n'; for (let line = 0; line < 500; line += 1) ${write}; return 'account'`,
  });
  site.renderer.keep([record]);
  await site.render(record, ACCOUNT);
  // Node drops of its own output what the pipe has no room for.
  await until(() => says('past the limit of its process') || says('writes too much'));
  const written = logged.filter((line) => line.includes('yyy')).join('');
  // Two workers may have tried.
  expect(written.length).toBeLessThan(3 * QUOTA);
});
