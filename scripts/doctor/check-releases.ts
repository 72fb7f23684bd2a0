import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRecord } from '@site/shared/contract';
import { withRefusals } from '@site/shared/contract/compatibility';
import { contestsOf, describeContest } from '@site/shared/contract/ownership';
import type { ReleasePointer } from '@site/shared/releases/release-pointer';
import { ReleaseStore } from '@site/shared/releases/release-store';
import type { Storage } from '@site/shared/releases/storage/storage';
import { ProvedBuilds } from '../../shell/server/release-keys/proved-builds';
import { ReleaseGuard } from '../../shell/server/release-keys/release-guard';
import type { ServerSettings } from '../../shell/server/settings';
import type { Examined } from './examined';
import { type Finding, fail, ok, reasonOf } from './finding';

const RELEASE_AGAIN = 'npm run release -w AREA, or npm run rollback';
/** A bucket answers several requests at once. */
const AT_ONCE = 8;

/** The keys of all files that pages of the record load at once. */
function filesOf({ shell, areas }: ReleaseRecord): string[] {
  const pages = Object.values(areas).flatMap(({ entry, pages, server }) => [
    entry.url,
    ...Object.values(pages).flatMap(({ bundle, chunks, css }) =>
      [bundle, ...chunks, ...css].map(({ url }) => url),
    ),
    ...(server ? [server.key] : []),
  ]);
  const own = [...shell.js, ...shell.css, ...(shell.worker ? [shell.worker] : [])].map(({ url }) => url);
  const all = [...own, ...(shell.server ? [shell.server.key] : []), ...pages];
  return [...new Set(all.map((name) => name.replace(/^\//, '')))];
}

async function missingOf(storage: Storage, keys: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  const waiting = [...keys];
  const work = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift())
      if (!(await storage.stat(key))) missing.push(key);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return missing;
}

/** Proves the teams' signatures as the site does, from a copy of what it remembers: the site's own file stays as it is. */
async function checkSignatures(
  { releaseKeys, dataFolder }: ServerSettings,
  pointer: ReleasePointer,
  live: ReleaseRecord,
  store: ReleaseStore,
): Promise<Finding[]> {
  if (!releaseKeys) return [];
  const folder = mkdtempSync(path.join(tmpdir(), 'doctor-'));
  try {
    const [remembered, copy] = [dataFolder, folder].map((place) => path.join(place, 'proved-releases.json'));
    if (remembered && copy && existsSync(remembered)) copyFileSync(remembered, copy);
    const guard = new ReleaseGuard(releaseKeys, new ProvedBuilds(copy ?? '', releaseKeys));
    const tried = await Promise.all(
      pointer.canaries.map(({ record }) => store.record(record).catch(() => undefined)),
    );
    const faults = [...guard.admit(pointer, live, tried).faults.values()];
    if (faults.length === 0) return [ok('what is live is signed by its teams')];
    return faults.map((fault) =>
      fail(`signature of ${fault}`, 'docs/releasing.md, "Signed releases"; its team releases once more'),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function checkFit(record: ReleaseRecord): Finding[] {
  const refused = Object.values(withRefusals(record).areas).flatMap(({ id, refused }) =>
    refused
      ? [fail(`${id} is not served: it wants ${refused.wanted}, and there is ${refused.have}`, RELEASE_AGAIN)]
      : [],
  );
  const contests = contestsOf(Object.values(record.areas)).map((contest) =>
    fail(describeContest(contest), RELEASE_AGAIN),
  );
  const findings = [...refused, ...contests];
  return findings.length > 0
    ? findings
    : [ok(`all ${Object.keys(record.areas).length} areas that are live fit contract ${record.contract}`)];
}

/**
 * Reads the release store as the site does: pointer, records, signatures, the contract, and the files that are named (WATCH-5).
 *
 * @param examined what the servers have read
 */
export async function checkReleases({ site }: Examined): Promise<Finding[]> {
  if (!site?.releases) return [];
  const store = new ReleaseStore(site.releases);
  let pointer: ReleasePointer | undefined;
  try {
    pointer = await store.pointer();
  } catch (error) {
    return [
      fail(
        `the release store ${store.place} cannot be read: ${reasonOf(error)}`,
        'mend its address, its keys or its file current',
      ),
    ];
  }
  if (!pointer) return [fail(`nothing was released yet in ${store.place}`, 'npm run build')];
  try {
    const live = await store.record(pointer.record);
    const missing = await missingOf(site.releases, filesOf(live));
    return [
      ok(`record ${live.id.slice(0, 8)} is live in ${store.place}`),
      ...(await checkSignatures(site, pointer, live, store)),
      ...checkFit(live),
      missing.length === 0
        ? ok('the files that it names are there')
        : fail(`${missing.length} files that it names are missing, ${missing[0]} for one`, RELEASE_AGAIN),
    ];
  } catch (error) {
    return [fail(`what is live cannot be read: ${reasonOf(error)}`, 'npm run rollback')];
  }
}
