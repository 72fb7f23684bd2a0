// npx tsx scripts/icons.ts: draws the icons of the installed site from shell/server/favicon.svg. They are checked in, since
// the site's server must not need a library for pictures.
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { REPOSITORY } from './lib/deployables';

/** The mark takes this share of a ground that a device may cut: what is outside of the middle 80 % may be gone (W3C). */
const MARK_SHARE = 0.72;
/** The drawing's size, as its viewBox says. */
const SIZE = 32;

const server = path.join(REPOSITORY, 'shell/server');
const drawing = readFileSync(path.join(server, 'favicon.svg'), 'utf8');
const [, tile = '', mark = ''] = /^<svg[^>]*>(<rect[^>]*\/>)(.*)<\/svg>\s*$/s.exec(drawing) ?? [];
if (!mark) throw new Error('favicon.svg is not a tile with the mark on it');

const margin = (SIZE * (1 - MARK_SHARE)) / 2;
/** The mark on a ground without corners. */
const maskable = drawing
  .replace(tile, tile.replace(/ rx="[^"]*"/, ''))
  .replace(mark, `<g transform="translate(${margin} ${margin}) scale(${MARK_SHARE})">${mark}</g>`);

const folder = path.join(server, 'install/icons');
mkdirSync(folder, { recursive: true });
for (const [file, picture, pixels] of [
  ['icon-192.png', drawing, 192],
  ['icon-512.png', drawing, 512],
  ['maskable-192.png', maskable, 192],
  ['maskable-512.png', maskable, 512],
  ['apple-touch-icon.png', maskable, 180],
] as const)
  await sharp(Buffer.from(picture), { density: (72 * pixels) / SIZE })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, file));
