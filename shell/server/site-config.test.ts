import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { readSiteConfig } from './site-config';

const DEFAULT = path.join(import.meta.dirname, 'site-config.json');
const folder = testFolder();

const written = (change: (config: Record<string, unknown>) => void): string => {
  const config = JSON.parse(readFileSync(DEFAULT, 'utf8'));
  change(config);
  const file = folder('config.json');
  writeFileSync(file, JSON.stringify(config));
  return file;
};

test.each<[string, (config: Record<string, unknown>) => void]>([
  ['productName', (config) => Object.assign(config, { productName: '' })],
  ['homeFeed', (config) => Object.assign(config, { homeFeed: 'news' })],
  ['locales.1', (config) => Object.assign(config, { locales: ['vi', 'fr'] })],
  ['services.base', (config) => Object.assign(config.services as object, { base: 'ftp://a' })],
  ['services.live.0', (config) => Object.assign(config.services as object, { live: ['whep.example'] })],
  ['stores', (config) => delete config.stores],
])('a wrong %s is one line that names the file and the field', (field, change) => {
  const file = written(change);
  const read = () => readSiteConfig(file);
  expect(read).toThrow(`configuration ${file}: ${field}: `);
  expect(read).not.toThrow(/\n/);
});

test('an unknown field is refused, and a file that is missing or no JSON is named', () => {
  const typed = written((config) => Object.assign(config, { homefeed: 'mega-views' }));
  expect(() => readSiteConfig(typed)).toThrow(/homefeed/);
  const broken = folder('broken.json');
  writeFileSync(broken, '{');
  for (const file of [folder('missing.json'), broken])
    expect(() => readSiteConfig(file)).toThrow(`cannot read the configuration ${file}: `);
});
