import { POINTER, recordKey } from '@site/shared/releases/keys';
import { recordFile } from '@site/shared/releases/record-file';
import { FolderStorage } from '@site/shared/releases/storage/folder-storage';
import type { Storage } from '@site/shared/releases/storage/storage';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { ReleaseReader } from './release-reader';

const folder = testFolder();

afterEach(() => {
  jest.restoreAllMocks();
});

test('ORACLE-6 a release is seen soon after a clock that ran ahead is set right, also in a store that is asked seldom', async () => {
  // A folder that is asked as seldom as a bucket.
  const storage: Storage = Object.assign(new FolderStorage(folder()), { restMs: 2_000 });
  const release = async (version: string): Promise<string> => {
    const { record, body } = recordFile({
      contract: '1.0.0',
      shell: { version, js: [], css: [] },
      areas: {},
    });
    await storage.write(recordKey(record.id), body);
    await storage.write(POINTER, Buffer.from(record.id));
    return record.id;
  };
  const reader = new ReleaseReader(storage);
  const first = await release('1');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(10_000_000);
  expect((await reader.current()).id).toBe(first);
  const second = await release('2');
  clock.mockReturnValue(10_001_000);
  expect((await reader.current()).id).toBe(first);
  clock.mockReturnValue(5_000_000);
  expect((await reader.current()).id).toBe(second);
});
