import { readdirSync, writeFileSync } from 'node:fs';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { REPOSITORY } from '../lib/deployables';
import { createRepository } from './create-repository';
import { AUCTIONS } from './testing/auctions';

const folder = testFolder();

test("KIT-1 a folder that holds something, or lies in the site's repository, is refused and left as it is", async () => {
  const inside = createRepository(folder(), AUCTIONS, folder('auctions'));
  await expect(inside).rejects.toThrow("lies in the site's repository");
  expect(readdirSync(folder())).toEqual([]);
  writeFileSync(folder('notes.txt'), 'ours');
  await expect(createRepository(REPOSITORY, AUCTIONS, folder())).rejects.toThrow('is not empty');
  expect(readdirSync(folder())).toEqual(['notes.txt']);
});
