import type { SiteConfig } from '@site/shared/contract';
import { visitorLocale } from './visitor-locale';

const config: Pick<SiteConfig, 'locales'> = { locales: ['vi', 'en'] };

test.each([
  [undefined, 'vi'],
  ['', 'vi'],
  ['locale=en', 'en'],
  ['rollout=12; locale=en; other=1', 'en'],
  ['locale=vi', 'vi'],
  ['locale=fr', 'vi'],
  ['locale=en<script>', 'vi'],
  ['mylocale=en', 'vi'],
])('I18N-1 RENDER-7 with the cookies %p a page is rendered in %s', (cookies, locale) => {
  expect(visitorLocale(cookies, config)).toBe(locale);
});

test('I18N-1 a cookie chooses no language that the site does not have', () => {
  expect(visitorLocale('locale=en', { locales: ['vi'] })).toBe('vi');
});
