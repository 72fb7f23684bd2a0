import { renderFirstViews } from '@site/shared/testing/first-view';
import manifest from '../area.json';
import { renderedArea } from './testing/rendered-area';

const markupOf = renderFirstViews(renderedArea);

const PAGES: Record<string, string[]> = {
  '/login': ['Số điện thoại hoặc e-mail', 'type="password"', 'href="/forgot-password"'],
  '/register': ['Tên doanh nghiệp', 'href="/login"'],
  '/forgot-password': ['Số điện thoại hoặc e-mail', 'href="/login"'],
  '/reset-password': ['role="status"'],
  '/account/notifications': ['href="/account"'],
  '/inbox': ['Hộp thư', 'role="status"'],
  '/support': ['<textarea', 'href="/privacy-policy"'],
  '/get-app': ['App Store', 'Google Play'],
  '/privacy-policy': ['href="/policy"'],
  '/policy': ['href="/rules"'],
  '/rules': ['href="/privacy-policy"'],
};

test('RENDER-4 every page that is not for its person alone is among the tested ones', () => {
  const open = manifest.routes.filter((route) => !('protected' in route));
  expect(Object.keys(PAGES)).toEqual(open.map(({ path }) => path));
});

test.each(Object.entries(PAGES))(
  'RENDER-4 %s is rendered with its content, the same each time and without a style attribute',
  async (address, parts) => {
    const markup = await markupOf(address);
    expect(markup).toMatch(/<h1[^>]*>[^<]+</);
    for (const part of parts) expect(markup).toContain(part);
    expect(markup).not.toContain(' style=');
    expect(await markupOf(address)).toBe(markup);
  },
);

test('AUTH-1 before it is hydrated nothing sends a form, whose password would be in the address', async () => {
  const markup = await markupOf('/login');
  expect(markup).toMatch(/<form [^>]*method="dialog"/);
  // Without scripts it would do nothing, and is not shown (RENDER-8).
  expect(markup).toMatch(/<button [^>]*type="submit"[^>]*data-scripted/);
});
