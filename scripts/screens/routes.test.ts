import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchPath } from 'react-router-dom';
import { readManifests } from '../lib/areas.mjs';
import { REPOSITORY } from '../lib/deployables';
import { listRoutes, type Route } from './routes';
import { listStates } from './states';

let site: Server;
let routes: Route[];

beforeAll(async () => {
  const listed = { post: { id: 'h1' }, author: { uid: 'u1', phone_number: '84900000009' } };
  site = createServer((request, response) =>
    response.end(JSON.stringify(request.url?.includes('/list') ? { data: [listed] } : { expires_in: 60 })),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  routes = await listRoutes(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
});
afterAll(() => site.close());

test('SCREENS-1 there is a picture of every page of every area, with ids that exist', () => {
  const paths = routes.map(({ path }) => path.split('?')[0] ?? '');
  expect(paths.filter((path) => /[{}]/.test(path))).toEqual([]);
  const pages = readManifests(REPOSITORY).flatMap((manifest) => manifest.routes.map(({ path }) => path));
  // The address of a shared list is known when its owner has made it.
  const shown = [...paths, ...listStates(routes).map(({ name }) => name)];
  const isShown = (pattern: string) =>
    shown.some((path) => matchPath({ path: pattern, end: true }, path) !== null);
  expect(pages.filter((page) => !isShown(page))).toEqual([]);
});

test('SCREENS-1 pages of users are also shown as a signed-in user finds them', () => {
  const ofUsers = routes.filter(({ stored }) => stored?.session);
  expect(ofUsers.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      '/account signed in',
      '/saved signed in',
      '/inbox signed in',
      '/inbox of an owner',
    ]),
  );
  for (const { path } of ofUsers)
    expect(routes.filter((route) => route.path === path).length).toBeGreaterThan(1);
});

test('SCREENS-1 what a press opens or brings has pictures, and a whole detail', () => {
  const states = listStates(routes);
  expect(states.length).toBeGreaterThan(0);
  expect(states.filter(({ act }) => act).length).toBeGreaterThan(4);
  expect(states.some(({ whole }) => whole)).toBe(true);
  const names = [...routes, ...states].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
