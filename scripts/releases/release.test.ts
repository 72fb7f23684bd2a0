import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { areaRelease, liveRecord } from '@site/shared/testing/area-release';
import { parseDeployables } from '../lib/deployables';
import { withPieces } from './pieces';
import { release } from './release';

test('SHELL-1 one area cannot be the first release; one that was made since the last holds up nobody', async () => {
  const area = areaRelease({ id: 'mf-assistant' });
  const content = withPieces(liveRecord(), [{ name: 'mf-assistant', release: area }]);
  expect(Object.keys(content.areas)).toEqual(['mf-assistant']);
  const store = new ReleaseStore(mkdtempSync(path.join(tmpdir(), 'releases-')));
  await expect(release(['mf-demands'], store)).rejects.toThrow(/never released: shell, mf-account/);
});

test('a name that is no deployable is told with those that exist', () => {
  expect(() => parseDeployables(['mf-nothing'])).toThrow(
    /'mf-nothing' is no deployable; there are shell, mf-account/,
  );
});
