import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { KeptPage } from './kept-pages';
import { packed } from './packed-page';

/** As long as a page, and of words as people write them. */
const TEXT = readFileSync(path.join(import.meta.dirname, '../../../docs/requirements.md'), 'utf8');

const page = (isKept: boolean): KeptPage => ({
  ...{ status: 200, html: TEXT, headers: {}, isKept, at: 0, packed: new Map(), isSmall: false },
});

/** Asks until the bytes are others than the first visitor's. */
async function untilOther(asked: KeptPage, first: Buffer): Promise<Buffer> {
  for (;;) {
    const bytes = await packed(asked, 'br');
    if (bytes !== first) return bytes;
    await new Promise(setImmediate);
  }
}

test('RENDER-6 a kept page that is asked for again is made smaller for those who come later, and says the same', async () => {
  const asked = page(true);
  const first = await packed(asked, 'br');
  const small = await untilOther(asked, first);
  expect(small.length).toBeLessThan(first.length);
  expect(brotliDecompressSync(small).toString()).toBe(asked.html);
});

test('RENDER-6 a page for one visitor alone is compressed once', async () => {
  const asked = page(false);
  const first = await packed(asked, 'br');
  expect(await packed(asked, 'br')).toBe(first);
  expect(asked.isSmall).toBe(false);
});
