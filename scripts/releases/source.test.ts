import { ReleaseStore } from '@site/shared/releases/release-store';
import { testFolder } from '@site/shared/releases/testing/test-folder';
import { describe as tell } from './describe';
import { publish } from './publish';
import { releasedBy } from './released-by';
import { sourcesOf } from './source';
import { fakeSite } from './testing/fake-pieces';
import { makeTeamKeys } from './testing/team-keys';

const folder = testFolder();

/** Git in a checkout where the listings have changes that are in no commit. */
const git = (...args: string[]): string | undefined => {
  if (args[0] === 'rev-parse') return '0123456789abcdef';
  if (args[0] === 'config') return args.at(-1) === 'user.name' ? 'Lan' : undefined;
  return args.includes('mf-listings') ? ' M mf-listings/src/area.tsx' : '';
};

test('SHELL-1 a build carries the commit it is from, whether that is all of it, and its author without an address', () => {
  expect(sourcesOf(['mf-listings', 'mf-demands'], git)).toEqual({
    'mf-listings': { commit: '0123456789abcdef', uncommitted: true, author: 'Lan' },
    'mf-demands': { commit: '0123456789abcdef', author: 'Lan' },
  });
  expect(sourcesOf(['mf-listings'], () => undefined)).toEqual({});
});

test('SHELL-1 npm run releases tells commit, author and owner of what is live, and whether it is signed', async () => {
  const unsigned = new ReleaseStore(folder('unsigned'));
  const sources = sourcesOf(['mf-listings', 'mf-demands'], git);
  const told = tell(await publish(unsigned, fakeSite('1.0.0+a'), 'ops', false, sources));
  expect(told).toContain(
    '\n                 mf-listings team, commit 01234567 with uncommitted changes, built by Lan\n',
  );
  expect(told).toContain('\n                 mf-demands team, commit 01234567, built by Lan\n');
  expect(told).toContain('\n                 Shell team\n');
  const names = ['shell', 'mf-listings', 'mf-megaviews', 'mf-demands', 'mf-assistant', 'mf-account'] as const;
  const { storage } = new ReleaseStore(folder('signed'));
  const signed = await publish(makeTeamKeys().storeOf(storage, ...names), fakeSite('1.0.0+a'), 'ops');
  expect(tell(signed)).toContain('mf-account team, signed\n');
});

const nameless = () => {
  throw new Error('uv_os_get_passwd returned ENOENT');
};

test('who releases is who the setting names, else the user; a container without names releases too', () => {
  expect(releasedBy({ RELEASED_BY: 'lan' }, nameless)).toBe('lan');
  expect(releasedBy({ RELEASED_BY: '' }, () => 'minh')).toBe('minh');
  expect(releasedBy({}, nameless)).toMatch(/^user \d+$/);
});
