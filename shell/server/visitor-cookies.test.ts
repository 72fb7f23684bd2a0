import type { SiteConfig } from '@site/shared/contract';
import { VISITORS } from '@site/shared/releases/release-pointer';
import { visitorLocale } from './visitor-locale';
import { knownNumber, numberCookie, VisitorNumbers } from './visitor-number';

test('all numbers are given before one is given again, and any run of visitors is spread evenly', () => {
  const numbers = new VisitorNumbers();
  const given = Array.from({ length: VISITORS }, () => numbers.next());
  expect(new Set(given).size).toBe(VISITORS);
  const tenths = given.slice(0, 1_000).map((number) => Math.floor((number * 10) / VISITORS));
  for (let tenth = 0; tenth < 10; tenth += 1)
    expect(Math.abs(tenths.filter((one) => one === tenth).length - 100)).toBeLessThan(5);
});

test.each([
  ['rollout=12', 12],
  ['theme=dark; rollout=0; a=b', 0],
  ['rollout=10000', undefined],
  ['rollout=1e3', undefined],
  ['xrollout=5', undefined],
])('a number is read from the cookies %p: %p', (cookies, number) => {
  expect(knownNumber(cookies)).toBe(number);
});

test('the cookie is kept for a year, is no script’s, and secure over https', () => {
  expect(numberCookie(7, false)).toBe('rollout=7; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax');
  expect(numberCookie(7, true)).toContain('; Secure');
});

const config: Pick<SiteConfig, 'locales'> = { locales: ['vi', 'en'] };

test.each([
  [undefined, 'vi'],
  ['locale=en', 'en'],
  ['rollout=12; locale=en; other=1', 'en'],
  ['locale=en<script>', 'vi'],
  ['mylocale=en', 'vi'],
])('I18N-1 RENDER-7 with the cookies %p a page is rendered in %s', (cookies, locale) => {
  expect(visitorLocale(cookies, config)).toBe(locale);
  expect(visitorLocale(cookies, { locales: ['vi'] })).toBe('vi');
});
