import { hydrate } from '../../hydrate';
import PartsPage from './parts.page';

beforeAll(() => {
  // jsdom has none of them.
  Object.assign(performance, { mark: jest.fn() });
  Object.assign(window, { scrollTo: jest.fn() });
});

afterAll(() => {
  globalThis.__NOW__ = undefined;
});

test.each(['vi', 'en'] as const)('every component of shared/ui hydrates, in %s', async (locale) => {
  globalThis.__NOW__ = Date.now() - 60_000;
  const { complaints, leave } = await hydrate(<PartsPage />, { address: '/parts', locale });
  expect(complaints).toEqual([]);
  leave();
});
