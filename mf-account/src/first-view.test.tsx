import { noticeFilledFields } from '@site/shared/filled-fields';
import { contents, fillSilently } from '@site/shared/testing/fill-silently';
import { firstView } from '@site/shared/testing/first-view';
import { hydrate } from '@site/shared/testing/hydrate';
import { keepDraft } from '@site/shared/use-draft';
import { waitFor } from '@testing-library/react';
import manifest from '../area.json';
import { renderedArea } from './testing/rendered-area';

beforeEach(() => {
  // What jsdom lacks.
  Object.assign(performance, { mark() {} });
});

test.each(manifest.routes.filter((route) => !('protected' in route)).map(({ path }) => path))(
  'RENDER-4 FORM-1 %s is taken over as the server rendered it, with what is filled in before',
  async (address) => {
    const end = noticeFilledFields();
    const { content, visit } = await firstView(renderedArea, address);
    let filled: string[] = [];
    const { complaints, root, leave } = await hydrate(content, visit, (place) => {
      if (place.querySelector('form')) filled = fillSilently('x');
    });
    expect(complaints).toEqual([]);
    await waitFor(() => expect(contents()).toEqual(filled));
    expect(root.querySelectorAll('form')).toHaveLength(filled.length > 0 ? 1 : 0);
    leave();
    end();
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
