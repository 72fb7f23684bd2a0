import type { SiteConfig } from '@site/shared/contract';
import { VISITORS } from '@site/shared/releases/release-pointer';
import { visitorLocale } from './visitor-locale';
import { knownNumber, numberCookie, VisitorNumbers } from './visitor-number';

test('all numbers are given before one is given again', () => {
  const numbers = new VisitorNumbers();
  const given = new Set(Array.from({ length: VISITORS }, () => numbers.next()));
  expect(given.size).toBe(VISITORS);
});

test('any run of a thousand visitors is spread evenly', () => {
  const numbers = new VisitorNumbers();
  const tenths = new Array<number>(10).fill(0);
  for (let count = 0; count < 1_000; count += 1) {
    const tenth = Math.floor((numbers.next() * 10) / VISITORS);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  expect(Math.min(...tenths)).toBeGreaterThan(95);
  expect(Math.max(...tenths)).toBeLessThan(105);
});

test.each([
  ['rollout=12', 12],
  ['theme=dark; rollout=0; a=b', 0],
  ['rollout=10000', undefined],
  ['rollout=-1', undefined],
  ['rollout=1e3', undefined],
  ['xrollout=5', undefined],
  ['', undefined],
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
