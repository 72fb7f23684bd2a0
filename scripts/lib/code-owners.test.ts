import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifests } from './areas.mjs';
import { CODE_OWNERS, codeOwners, SITE_TEAMS } from './code-owners';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const manifests = readManifests(REPOSITORY);
const text = codeOwners(manifests);

/** By place, the teams whose approval its line asks for; the last line that matches counts. */
const lines = text
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(/ +/));

test('CODEOWNERS is what area.json and the table of teams say: else run npm run code-owners', () => {
  expect(readFileSync(path.join(REPOSITORY, CODE_OWNERS), 'utf8')).toBe(text);
  const teams = [...manifests.map(({ team }) => team), ...Object.values(SITE_TEAMS)];
  for (const [, ...named] of lines) expect([named.length, teams.includes(named[0] ?? '')]).toEqual([1, true]);
  const ownerOf = (file: string) =>
    lines.findLast(([place = '']) => place === '*' || file.startsWith(place))?.[1];
  expect(ownerOf('/shared/contract/index.ts')).toBe(SITE_TEAMS.shell);
  expect(ownerOf('/.github/CODEOWNERS')).toBe(SITE_TEAMS.platform);
  for (const { id, team } of manifests) expect(ownerOf(`/${id}/area.json`)).toBe(team);
});

test('another team of an area is one edit of its area.json', () => {
  const [first, ...others] = manifests;
  if (!first) throw new Error('there are no areas');
  const renamed = codeOwners([{ ...first, team: '@site/homes-team' }, ...others]);
  expect(renamed).toBe(text.replace(`${first.team}`, '@site/homes-team'));
});

test.each(manifests)('$id names its team, and itself in both languages', ({ team, names }) => {
  expect(team).toMatch(/^@site\/[a-z-]+-team$/);
  expect(names).toEqual({ vi: expect.stringMatching(/./), en: expect.stringMatching(/./) });
});
