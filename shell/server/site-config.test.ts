import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSiteConfig } from './site-config';

const DEFAULT = path.join(import.meta.dirname, 'site-config.json');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const written = (change: (config: Record<string, unknown>) => void): string => {
  const config = JSON.parse(readFileSync(DEFAULT, 'utf8'));
  change(config);
  const file = path.join(folder, 'config.json');
  writeFileSync(file, JSON.stringify(config));
  return file;
};

test('the configuration that ships is valid', () => {
  expect(readSiteConfig(DEFAULT).productName).toBe('Sân Nhà');
});

test.each<[string, (config: Record<string, unknown>) => void]>([
  ['productName', (config) => Object.assign(config, { productName: '' })],
  ['homeFeed', (config) => Object.assign(config, { homeFeed: 'news' })],
  ['locales.1', (config) => Object.assign(config, { locales: ['vi', 'fr'] })],
  ['locales', (config) => Object.assign(config, { locales: [] })],
  ['services.base', (config) => Object.assign(config.services as object, { base: 'ftp://a' })],
  [
    'services.socket',
    (config) => Object.assign(config.services as object, { socket: 'javascript:alert(1)' }),
  ],
  ['services.live.0', (config) => Object.assign(config.services as object, { live: ['whep.example'] })],
  ['frames.hotel', (config) => Object.assign(config.frames as object, { hotel: 7 })],
  ['stores', (config) => delete config.stores],
])('a wrong %s is one line that names the file and the field', (field, change) => {
  const file = written(change);
  const read = () => readSiteConfig(file);
  expect(read).toThrow(`configuration ${file}: ${field}: `);
  expect(read).not.toThrow(/\n/);
});

test('an unknown field is refused: it is a typing error', () => {
  const file = written((config) => Object.assign(config, { homefeed: 'mega-views' }));
  expect(() => readSiteConfig(file)).toThrow(/homefeed/);
});

test('a file that is missing or no JSON is named', () => {
  const missing = path.join(folder, 'missing.json');
  expect(() => readSiteConfig(missing)).toThrow(`cannot read the configuration ${missing}: `);
  const broken = path.join(folder, 'broken.json');
  writeFileSync(broken, '{');
  expect(() => readSiteConfig(broken)).toThrow(`cannot read the configuration ${broken}: `);
});
