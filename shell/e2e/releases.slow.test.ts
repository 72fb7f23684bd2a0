import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '../../scripts/e2e/eventually';
import { publishMarked, releases, storeIn } from '../../scripts/e2e/releases';
import { endSites, startOwnReleases } from '../../scripts/e2e/sites';

afterAll(endSites);

test('SHELL-1 a pin, a rollback and a canary are one command each, which the next page follows', async () => {
  const { site, folder } = await startOwnReleases();
  const store = storeIn(folder);
  const next = '2.0.0+e2e';
  /** The version of the account area that the next visitor's HTML names. */
  const live = async (): Promise<string | undefined> =>
    /"id":"mf-account".*?"version":"([^"]+)"/.exec(await (await fetch(`${site}/rules`)).text())?.[1];
  const before = await live();

  releases(folder, 'pin', 'mf-account');
  await publishMarked(store, 'mf-account', '2.0.0');
  expect(await live()).toBe(before);
  releases(folder, 'unpin', 'mf-account');
  expect(await live()).toBe(next);

  const stamps = () =>
    new Map(
      readdirSync(store.place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.join(parentPath, name))
        .map((file) => [path.relative(store.place, file), statSync(file).mtimeMs]),
    );
  const old = stamps();
  expect(releases(folder, 'rollback', 'mf-account')).toMatch(/^rollback .*; live: [0-9a-f]{32}\n$/);
  const written = [...stamps()].filter(([file, stamp]) => old.get(file) !== stamp).map(([file]) => file);
  expect(written).toContain('current');
  expect(written.filter((file) => file.startsWith('assets/'))).toEqual([]);
  expect(await live()).toBe(before);

  releases(folder, 'canary', 'mf-account@2.0.0', '100%');
  expect(await live()).toBe(next);
  releases(folder, 'canary', 'mf-account', 'end');
  expect(await live()).toBe(before);
  releases(folder, 'canary', 'mf-account@2.0.0', '10%');
  releases(folder, 'canary', 'mf-account', 'promote');
  await eventually(async () => expect(await live()).toBe(next));
  expect(releases(folder, 'list')).toContain(`mf-account@${next}`);
});
