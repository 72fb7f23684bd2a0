import { firstView } from '@site/shared/testing/first-view';
import { hydrate } from '@site/shared/testing/hydrate';
import manifest from '../area.json';
import { renderedArea } from './testing/rendered-area';

const asked = jest.fn((_path: string) => Promise.reject(new Error('everything has come with the page')));
/** At rest a board asks what fits its demands (MEET-2), which is nothing that the server has rendered. */
const askedAgain = () => asked.mock.calls.filter(([path]) => path !== '/api/demands/matches');

beforeEach(() => {
  asked.mockClear();
  performance.mark ??= jest.fn();
  Object.assign(globalThis, { fetch: asked });
});

test.each(manifest.routes.flatMap(({ path }) => [path, `${path}?bedrooms=2&cursor=20`]))(
  'DEMAND-1 %s is taken over as the server rendered it, and nothing is asked again',
  async (address) => {
    const { content, visit } = await firstView(renderedArea, address);
    const { complaints, root, leave } = await hydrate(content, visit);
    expect(complaints).toEqual([]);
    expect(root.querySelectorAll('article')).toHaveLength(20);
    expect(askedAgain()).toEqual([]);
    leave();
  },
);
