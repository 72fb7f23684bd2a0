import { ReleaseStore } from '@site/shared/releases/release-store';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { judge } from './judge';
import { requireVerdict } from './require-verdict';

const folder = testFolder();

jest.mock('./judge', () => ({ judge: jest.fn() }));
// No build of this checkout was judged for these inputs.
jest.mock('../lib/input-hash', () => ({ inputHash: () => 'of this test' }));

test('SHELL-1 a release of what is too heavy is refused in the words of the verdict', async () => {
  const store = new ReleaseStore(folder());
  const line = 'mf-demands: what comes later weighs 60001 bytes; grown since 1.0.0+a: post-form.js 1 → 2';
  jest.mocked(judge).mockResolvedValue({ areas: [], problems: [line] });
  await expect(requireVerdict(['mf-demands'], store)).rejects.toThrow(`not released:\n  ${line}`);
  expect(judge).toHaveBeenCalledWith(['mf-demands'], store);
});
