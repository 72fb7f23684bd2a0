import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AreaManifest } from '@site/shared/contract';
import { readManifests } from '../lib/areas.mjs';
import { checkContracts, problemsOf, type Tree } from './check-contracts';
import { keptVersions, versionsFolder } from './contract-versions';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const manifests = readManifests(REPOSITORY);
const newest = keptVersions(versionsFolder(REPOSITORY)).slice(-1);

/** By name, what is wrong with the areas and the shell, where anything is. */
async function problemsIn(over: Partial<Tree>): Promise<Record<string, string>> {
  const verdicts = await checkContracts({ repository: REPOSITORY, versions: [], manifests, ...over });
  const lines = verdicts.map((verdict) => [verdict.name, problemsOf(verdict).join('\n')]);
  return Object.fromEntries(lines.filter(([, problems]) => problems !== ''));
}

const dropping = (...ids: string[]): AreaManifest[] =>
  manifests.map((area) => (ids.includes(area.id) ? { ...area, widgets: [] } : area));

test('every area does with the newest contract; a widget that is used and not named is found by the compiler', async () => {
  expect(await problemsIn({ versions: newest })).toEqual({});
  const unnamed = manifests.map(({ uses, ...area }) =>
    area.id !== 'mf-megaviews' && uses ? { ...area, uses } : area,
  );
  const problems = await problemsIn({ manifests: unnamed, versions: newest });
  expect(Object.keys(problems)).toEqual(['mf-megaviews']);
});

test('without a call, a field and a name exactly the areas that use them are red', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-test-'));
  cpSync(newest[0]?.folder ?? '', folder, { recursive: true });
  for (const [file, from, to] of [
    ['contract/session.d.ts', 'sendPasswordLink(', 'sendMail('],
    ['contract/config.d.ts', 'consignment: string', 'other: string'],
    ['surfaces.json', 'skipToken', 'other'],
  ] as const) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(path.join(folder, file), text.replace(from, to));
  }
  const problems = await problemsIn({ versions: newest.map((version) => ({ ...version, folder })) });
  rmSync(folder, { recursive: true });
  const redFor = (name: string) => Object.keys(problems).filter((area) => problems[area]?.includes(name));
  expect(Object.keys(problems)).toEqual(['mf-account', 'mf-listings', 'mf-megaviews']);
  expect(redFor('sendPasswordLink')).toEqual(['mf-account']);
  expect(redFor('consignment')).toEqual(['mf-listings']);
  expect(redFor('skipToken')).toEqual(['mf-listings', 'mf-megaviews']);
});

test('areas that drop a widget turn exactly the areas red that show it, and the shell', async () => {
  const problems = await problemsIn({ manifests: dropping('mf-listings', 'mf-assistant') });
  expect(Object.keys(problems)).toEqual(['shell', 'mf-assistant', 'mf-megaviews']);
  expect(problems.shell).toContain('mf-assistant/promo');
});
