import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TYPES_API, TYPES_ARCHIVE } from '@site/shared/releases/federation-files';
import { DAY_MS } from '@site/shared/releases/release-store';
import { strFromU8, unzipSync } from 'fflate';
import { REPOSITORY } from '../lib/deployables';
import { buildTypes, TYPES_FOLDER } from './build-types';

const ID = 'mf-demands';
/** What a host that shows an area has beside the packages of its own. */
const OF_HOSTS = /^(react|@reduxjs\/toolkit|@site\/shared\/(contract|api))(\/|$)/;

let folder: string;
beforeAll(async () => {
  // A copy: the types of the area itself may be released meanwhile.
  folder = mkdtempSync(path.join(tmpdir(), 'build-types-'));
  for (const name of ['tsconfig.base.json', 'tsconfig.web.json', 'shared', 'node_modules'])
    symlinkSync(path.join(REPOSITORY, name), path.join(folder, name));
  cpSync(path.join(REPOSITORY, ID, 'src'), path.join(folder, ID, 'src'), { recursive: true });
  await buildTypes(folder, ID);
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string): Buffer => readFileSync(path.join(folder, ID, TYPES_FOLDER, name));
const archive = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(file(TYPES_ARCHIVE))).map(([name, content]) => [name, strFromU8(content)]),
  );

test('STOCK-6 the types of an area begin with the module that it exposes, and import nothing that a host lacks', () => {
  const files = archive();
  expect(files['area.d.ts']).toContain(`'./compiled-types/${ID}/src/area'`);
  expect(files[`compiled-types/${ID}/src/area.d.ts`]).toContain("'purchase-need'");
  const imports = Object.values(files).flatMap((text) =>
    [...text.matchAll(/(?:\bfrom |\bimport\()['"]([^.'"\n][^'"\n]*)['"]/g)].map(([, request]) => request),
  );
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter((request) => !OF_HOSTS.test(request ?? ''))).toEqual([]);
  expect(file(TYPES_API).toString()).toContain("export type RemoteKeys = 'REMOTE_ALIAS_IDENTIFIER/area'");
});

test('STOCK-6 the same sources have the same archive on another day, so what is released of them keeps its name', async () => {
  const before = file(TYPES_ARCHIVE);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_MS);
  await buildTypes(folder, ID).finally(() => clock.mockRestore());
  expect(file(TYPES_ARCHIVE).equals(before)).toBe(true);
});
