import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REPOSITORY } from '../lib/deployables';
import { createRepository } from './create-repository';
import type { NewArea } from './new-area';

const AREA: NewArea = {
  id: 'mf-auctions',
  page: 'auctions',
  name: 'Auctions',
  owner: 'Auctions team',
  team: '@site/auctions-team',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'create-repository-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('KIT-1 a folder that holds something is left as it is', async () => {
  writeFileSync(path.join(folder, 'notes.txt'), 'ours');
  await expect(createRepository(REPOSITORY, AREA, folder)).rejects.toThrow(`${folder} is not empty`);
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});

test("KIT-1 a folder in the site's repository is refused: its packages would be found there", async () => {
  await expect(createRepository(folder, AREA, path.join(folder, 'auctions'))).rejects.toThrow(
    "lies in the site's repository",
  );
  expect(readdirSync(folder)).toEqual([]);
});
