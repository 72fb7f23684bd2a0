import { testConfig } from '@site/shared/testing';
import { areaRelease, liveRecord } from '@site/shared/testing/area-release';
import { useLocation } from 'react-router-dom';

// As in the server's bundle (shared/build/shell-config.ts).
jest.mock('#area-source', () => jest.requireActual('./area-loading/server-areas'));

function Probe() {
  return <h2>{`page of ${useLocation().pathname}`}</h2>;
}

const area = areaRelease({
  id: 'mf-probe',
  routes: [
    { path: '/for-sale', page: 'feed', feed: true, home: 'for-sale' },
    { path: '/login', page: 'feed' },
    { path: '/mine', page: 'feed', protected: true },
  ],
});

/** What the site's server does once for each record. */
async function server() {
  Object.assign(globalThis, {
    __CONFIG__: testConfig,
    __RECORD__: liveRecord(area),
    __SHARED_VERSIONS__: {},
  });
  const made = await import('./rendering/server');
  made.addArea(area.id, { area: { pages: { feed: async () => ({ default: Probe }) } }, early: () => [] });
  return made;
}
const data = { answers: {}, now: Date.parse('2025-06-15T05:00:00Z') };

test.each(['/', '/for-sale?price=2-3', '/login'])(
  'RENDER-1 the whole site is rendered without a browser: %s',
  async (path) => {
    const { render } = await server();
    const html = await render(`http://site.test${path}`, data, 'vi');
    expect(html).toContain(`page of ${path.replace(/\?.*/, '')}`);
    expect(html).toContain('href="/get-app"');
    // The content security policy would drop it.
    expect(html.match(/<[^>]* style=[^>]*>/g)).toBeNull();
    expect(await render(`http://site.test${path}`, data, 'vi')).toBe(html);
  },
);

test('RENDER-7 the site is rendered in the language that is asked for, and the next page in its own', async () => {
  const { render } = await server();
  const shown = async (locale: 'vi' | 'en') => {
    const html = await render('http://site.test/for-sale', data, locale);
    return ['Tìm nhà', 'Find a home'].filter((text) => html.includes(text));
  };
  expect(await shown('en')).toEqual(['Find a home']);
  expect(await shown('vi')).toEqual(['Tìm nhà']);
  expect(await shown('en')).toEqual(['Find a home']);
});
