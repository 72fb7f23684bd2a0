import { firstView } from '@site/shared/testing/first-view';
import { hydrate } from '@site/shared/testing/hydrate';
import { PUBLIC_PAGES, renderedArea } from './testing/rendered-area';

beforeEach(() => {
  performance.mark ??= jest.fn();
  HTMLMediaElement.prototype.play = async () => undefined;
  HTMLMediaElement.prototype.pause = () => undefined;
  HTMLMediaElement.prototype.load = () => undefined;
  // Facts of products, and the libraries that a page brings later.
  Object.assign(globalThis, { fetch: async () => Response.json({}) });
});

test.each(PUBLIC_PAGES)('%s is taken over as the server rendered it', async (address) => {
  const { content, visit } = await firstView(renderedArea, address);
  const { complaints, leave } = await hydrate(content, visit);
  expect(complaints).toEqual([]);
  leave();
});
