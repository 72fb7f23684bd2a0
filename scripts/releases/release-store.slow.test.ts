import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseStore } from '@site/shared/releases/release-store';
import { nodeCommand, startChild } from '../lib/children.mjs';
import { AREAS } from '../lib/deployables';
import { versionIn } from './pieces';
import { publish } from './publish';
import { fakeSite } from './testing/fake-pieces';

test('teams that release at once, each in a process of its own, lose nothing of one another', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-store-'));
  const store = new ReleaseStore(path.join(folder, 'releases'));
  await publish(store, fakeSite('1.0.0+abc'), 'me');
  const teams = AREAS.slice(0, 3);
  const ends = teams.map(async (id) => {
    const command = nodeCommand('scripts/releases/testing/publish-many.ts', store.place, id, '20');
    const child = startChild({ name: id, command, log: path.join(folder, `${id}.log`), env: process.env });
    return (await child.ended).how;
  });
  expect(await Promise.all(ends)).toEqual(teams.map(() => 'exit code 0'));
  const live = await store.current();
  expect(AREAS.map((id) => versionIn(live, id))).toEqual(
    AREAS.map((id) => (teams.includes(id) ? '1.20.0+abc' : '1.0.0+abc')),
  );
  const { history = [] } = (await store.pointer()) ?? {};
  expect(history).toHaveLength(1 + 20 * teams.length);
  rmSync(folder, { recursive: true, force: true });
}, 60_000);
