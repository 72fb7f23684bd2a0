import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AreaRelease } from '@site/shared/contract';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { parseDeployables } from '../lib/deployables';
import { withPieces } from './pieces';
import { release } from './release';

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
  const store = new ReleaseStore(mkdtempSync(path.join(tmpdir(), 'releases-')));
  await expect(release(['mf-demands'], store)).rejects.toThrow(/never released: shell, mf-account/);
});

test('a name that is no deployable is told with those that exist', () => {
  expect(() => parseDeployables(['mf-nothing'])).toThrow(
    /'mf-nothing' is no deployable; there are shell, mf-account/,
  );
});
