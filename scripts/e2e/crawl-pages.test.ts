import { readManifests } from '../lib/areas.mjs';
import { REPOSITORY } from '../lib/deployables';
import { crawledPages, EXAMPLES } from './crawl-pages';

const routes = readManifests(REPOSITORY).flatMap((area) => area.routes);

test('the crawl has an address for each route of each area', () => {
  const names = crawledPages().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(routes.map(({ path }) => path)));
});

test('each example of the crawl belongs to a route that an area has', () => {
  const paths = routes.map(({ path }) => path);
  expect(Object.keys(EXAMPLES).filter((path) => !paths.includes(path))).toEqual([]);
});
