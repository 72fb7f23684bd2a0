import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PACKED_VERSIONS, providedVersions } from '@site/shared/build';
import { BROWSERS } from '../browser-floor/targets';
import { REPOSITORY } from '../lib/deployables';
import { COMMANDS } from './commands.mjs';
import { writeKitPackage } from './kit-package';
import { filesBelow, KIT_VERSION } from './package-facts';
import { writeSharedPackage } from './shared-package';

let folder: string;
const kit = (file = '') => path.join(folder, 'kit', file);
const shared = (file = '') => path.join(folder, 'shared', file);
const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'packages-'));
  await Promise.all([writeKitPackage(kit()), writeSharedPackage(shared())]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Files that a source of the kit imports by their place, and that are not in it. */
function missingOf(file: string): string[] {
  const requests = readFileSync(kit(file), 'utf8').matchAll(/(?:\bfrom|\bimport\()\s*'(\.[^'\n]+)'/g);
  return [...requests].flatMap(([, request = '']) => {
    const place = path.join(path.dirname(file), request);
    const isIn = (folderOf: (file: string) => string) =>
      ['', '.ts', '.tsx', '/index.ts'].some((ending) => existsSync(folderOf(`${place}${ending}`)));
    // A text that is compiled later looks like an import too.
    return isIn((name) => path.join(REPOSITORY, name)) && !isIn(kit) ? [`${file}: ${request}`] : [];
  });
}

test('KIT-5 the area kit holds each command with all that it imports of this repository, unchanged', () => {
  const { bin, version } = readManifest(kit('package.json'));
  expect(version).toBe(KIT_VERSION);
  for (const [script] of Object.values(COMMANDS)) expect(existsSync(kit(script))).toBe(true);
  expect(existsSync(kit(bin['site-area']))).toBe(true);
  const files = filesBelow(kit()).filter((file) => file !== 'package.json');
  expect(files.flatMap((file) => (/\.(ts|mjs)$/.test(file) ? missingOf(file) : []))).toEqual([]);
  const changed = files.filter(
    (file) => !readFileSync(kit(file)).equals(readFileSync(path.join(REPOSITORY, file))),
  );
  expect(changed).toEqual([]);
});

test('KIT-5 each part that @site/shared names is in it, and none of its tests', () => {
  const { exports } = readManifest(shared('package.json'));
  const targets = Object.values<string | Record<string, string>>(exports)
    .flatMap((target) => (typeof target === 'string' ? target : Object.values(target)))
    .filter((target) => !target.includes('*'));
  expect(targets.length).toBeGreaterThan(50);
  expect(targets.filter((target) => !existsSync(shared(target)))).toEqual([]);
  expect(filesBelow(shared()).filter((file) => /\.test\.tsx?$/.test(file))).toEqual([]);
});

test('BROWSER-2 the style sheet for hosts is compiled for the browsers that the site supports, which the package names', () => {
  const sheet = readFileSync(shared('site.css'), 'utf8');
  expect(sheet).toContain('--lightningcss-light');
  expect(sheet).not.toContain('light-dark(');
  expect(readManifest(shared('package.json')).browserslist).toEqual(BROWSERS);
});

test('KIT-5 a host that shows an area installs none of the packages that build and test one', () => {
  const { dependencies, peerDependencies, peerDependenciesMeta } = readManifest(shared('package.json'));
  const { dependencies: installed } = readManifest(kit('package.json'));
  expect(Object.keys(dependencies).filter((name) => /rspack|jest|testing|tsx|typescript/.test(name))).toEqual(
    [],
  );
  for (const name of Object.keys(peerDependenciesMeta))
    expect({ [name]: installed[name] }).toEqual({ [name]: peerDependencies[name] });
});

test('KIT-4 what the shell provides is written in the package: what another repository installs does not decide it', async () => {
  const provided = providedVersions(path.join(REPOSITORY, 'shell'));
  expect(readManifest(shared(`build/${PACKED_VERSIONS}`))).toEqual(provided);
  const { peerDependencies } = readManifest(kit('package.json'));
  expect(peerDependencies).toMatchObject({ react: provided.react, '@site/shared': KIT_VERSION });
  writeFileSync(shared(`build/${PACKED_VERSIONS}`), JSON.stringify({ react: '99.0.0' }));
  const packed = await import(shared('build/provided-versions.ts'));
  expect(packed.providedVersions(path.join(REPOSITORY, 'shell'))).toEqual({ react: '99.0.0' });
});
