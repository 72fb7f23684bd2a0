import { backTarget, hasStep, rememberVisit } from './go-back';

const openTab = () => sessionStorage.clear();

test('NAV-6 the last visited path and query are kept as goBack, but for those of sign-in pages', () => {
  rememberVisit('/for-rent?q=a');
  for (const path of ['/login?next=%2Faccount', '/register', '/forgot-password', '/reset-password?code=1']) {
    rememberVisit(path);
    expect(localStorage.getItem('goBack')).toBe('/for-rent?q=a');
  }
  rememberVisit('/rules');
  expect(localStorage.getItem('goBack')).toBe('/rules');
});

test('NAV-6 DETAIL-5 a tab without a step goes back to what was visited before it, else to the fallback; the same page again is no such place', () => {
  rememberVisit('/for-sale/app/1');
  expect(backTarget('/for-sale')).toBe('/for-sale');
  openTab();
  localStorage.setItem('goBack', '/for-sale/app/1');
  rememberVisit('/for-sale/app/1');
  expect(backTarget('/for-sale')).toBe('/for-sale');
  openTab();
  localStorage.setItem('goBack', '/for-rent?q=a');
  rememberVisit('/for-sale/app/1');
  rememberVisit('/for-sale/app/2');
  expect(backTarget('/for-sale')).toBe('/for-rent?q=a');
});

test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])(
  "NAV-6 '%s' in the storage is not followed",
  (kept) => {
    localStorage.setItem('goBack', kept);
    rememberVisit('/for-sale/app/1');
    expect(backTarget('/for-sale')).toBe('/for-sale');
  },
);

test.each([
  [null, false],
  [{ idx: 0 }, false],
  [{ idx: 2, key: 'a' }, true],
  ['text', false],
])('DETAIL-5 with the history state %j there is a step: %s', (state, step) => {
  history.replaceState(state, '');
  expect(hasStep()).toBe(step);
});
