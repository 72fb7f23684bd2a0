import { firstView } from '@site/shared/testing/first-view';
import { hydrate } from '@site/shared/testing/hydrate';
import { keepDraft } from '@site/shared/use-draft';
import manifest from '../area.json';
import { renderedArea } from './testing/rendered-area';

beforeEach(() => {
  // What jsdom lacks.
  Object.assign(performance, { mark() {} });
});

test.each(manifest.routes.filter((route) => !('protected' in route)).map(({ path }) => path))(
  'RENDER-4 %s is taken over as the server rendered it',
  async (address) => {
    const { content, visit } = await firstView(renderedArea, address);
    const { complaints, leave } = await hydrate(content, visit);
    expect(complaints).toEqual([]);
    leave();
  },
);

test('AUTH-2 who waits for a code comes back to it once the page is hydrated', async () => {
  keepDraft('sign-in-code', JSON.stringify({ phone: '84912345678', at: Date.now() }));
  const { content, visit } = await firstView(renderedArea, '/login');
  const { complaints, html, root, leave } = await hydrate(content, visit);
  expect(complaints).toEqual([]);
  expect(html).toContain('type="password"');
  expect(root.textContent).toMatch(/0912.345.678/);
  leave();
});
