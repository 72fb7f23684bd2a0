import { type ReleasedSite, startReleasedSite } from './testing/released-site';

let site: ReleasedSite;

beforeAll(async () => {
  site = await startReleasedSite();
});
afterAll(() => site.close());

const ask = async (url: string, cookie = '') => {
  const asked = { url, headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } };
  const { headers } = await site.app.inject(asked);
  return { kept: String(headers['cache-control']), vary: headers.vary, cookie: headers['set-cookie'] };
};

test.each([
  ['a released file', '/assets/shell/a.js', /^public, max-age=31536000, immutable$/],
  ['an icon', '/favicon.svg', /^public, max-age=86400$/],
  ['what is live', '/releases/current', /^no-store$/],
  ['the configuration', '/config.json', /^no-cache$/],
  ['the service worker', '/service-worker.js', /^no-cache$/],
  ['a page that browsers render', '/for-sale', /^no-cache$/],
  ['an address without a page', '/nowhere', /^no-cache$/],
  ['a file that is not there', '/assets/shell/b.js', /^no-store$/],
  ['whether the server is ready', '/readyz', /^no-store$/],
  ['an answer of the platform that cannot be had', '/api/metadata', /^no-store$/],
])('MACHINE-6 a cache in front is told what it may keep of %s', async (_what, url, allowed) => {
  expect((await ask(url)).kept).toMatch(allowed);
});

test('MACHINE-6 a page in a language that somebody has chosen, or with a grant, is for nobody else', async () => {
  const chosen = { kept: 'private, no-cache', vary: 'accept-encoding, cookie' };
  expect(await ask('/for-sale', 'locale=en')).toMatchObject(chosen);
  const granted = await ask('/for-sale', 'override=a.b');
  expect(granted).toMatchObject({
    kept: expect.not.stringContaining('public'),
    cookie: expect.stringContaining('Max-Age=0'),
  });
});
