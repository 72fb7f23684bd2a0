import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AreaRelease } from '@site/shared/contract';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { parseDeployables } from '../lib/deployables';
import { withPieces } from './pieces';
import { publish } from './publish';
import { release } from './release';

const emptyStore = () => new ReleaseStore(mkdtempSync(path.join(tmpdir(), 'releases-')));

test('SHELL-1 releasing one area keeps the others as they are live', async () => {
  // Tests have the development build of the shell's libraries, which tells of every endpoint that a second page brings.
  jest.spyOn(console, 'error').mockReturnValue();
  const store = emptyStore();
  const { record: first } = await release(parseDeployables([]), store);
  // Somebody else's release, newer than anything in this checkout.
  const theirs: AreaRelease = { ...(first.areas['mf-demands'] as AreaRelease), version: '9.0.0+theirs' };
  await publish(store, [{ name: 'mf-demands', release: theirs }], 'minh');

  const { record: second } = await release(['mf-assistant'], store);

  expect(second.areas['mf-demands']?.version).toBe('9.0.0+theirs');
  expect(second.shell).toEqual(first.shell);
  expect(second.areas['mf-assistant']?.version).toMatch(/^1\.0\.0\+[0-9a-f]{7}$/);
}, 300_000);

test('SHELL-1 an area that was made since the last release holds up nobody', () => {
  const area = (id: AreaRelease['id']): AreaRelease => ({
    ...{ id, owner: 'a team', contract: '^1.0.0', routes: [], widgets: [], slices: [], budget: { js: 1 } },
    ...{ version: '1.0.0', entry: { url: '/entry.js', integrity: 'sha384-1' }, pages: {} },
  });
  const live = { contract: '1.0.0', shell: { version: '1.0.0', js: [], css: [] }, areas: {} };
  const content = withPieces(live, [{ name: 'mf-assistant', release: area('mf-assistant') }]);
  expect(Object.keys(content.areas)).toEqual(['mf-assistant']);
});

test('SHELL-1 an area alone cannot be the first release', async () => {
  await expect(release(['mf-demands'], emptyStore())).rejects.toThrow(/never released: shell, mf-account/);
});

test('a name that is no deployable is told with those that exist', () => {
  expect(() => parseDeployables(['mf-nothing'])).toThrow(
    /'mf-nothing' is no deployable; there are shell, mf-account/,
  );
});
