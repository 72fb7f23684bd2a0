import { firstView } from '@site/shared/testing/first-view';
import { hydrate } from '@site/shared/testing/hydrate';
import { giveLayout, navigatedBy } from './testing/browser-parts';
import { framesConfig as config, renderedArea } from './testing/rendered-area';

const asked = jest.fn((_: string) => new Promise<Response>(() => undefined));
/** What comes with the page; comments, what it has cost and somebody else's site come later. */
const COMES_ALONG = /^\/api\/(users|products\/for-\w+\/(?!price-))/;

beforeEach(() => {
  asked.mockClear();
  Object.assign(globalThis, { fetch: asked });
  navigatedBy('navigate');
  giveLayout();
});

test.each([
  '/for-sale',
  '/for-sale/chung-cu/quan-7?price=2-3',
  '/for-rent?cursor=for-rent.20',
  '/for-sale/app/listing-7',
  '/user/uid-1/for-rent?cursor=for-rent.10',
  '/hotel',
  '/real-estate-consignment',
])('RENDER-4 %s is taken over as the server rendered it, and nothing is asked again', async (address) => {
  const { content, visit } = await firstView(renderedArea, address, config);
  const { complaints, leave } = await hydrate(content, visit);
  expect(complaints).toEqual([]);
  expect(asked.mock.calls.filter(([path]) => COMES_ALONG.test(path))).toEqual([]);
  leave();
});

test('RENDER-4 a feed that was scrolled before its scripts ran stays where it is', async () => {
  const { content, visit } = await firstView(renderedArea, '/for-sale');
  const scrolled = jest.spyOn(window, 'scrollTo');
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 700 });
  const { root, leave } = await hydrate(content, visit);
  expect(root.querySelectorAll('article').length).toBeGreaterThan(2);
  expect(scrolled).not.toHaveBeenCalled();
  leave();
});
