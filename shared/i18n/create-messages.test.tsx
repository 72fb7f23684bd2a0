import { type Locale, type ShellApi, ShellContext } from '@site/shared/contract';
import { render } from '@testing-library/react';
import { createMessages } from './create-messages';
import { plainNumber } from './plain-number';
import { createTranslator } from './translator';

const useMessages = createMessages({ vi: { title: 'Nhà bán' }, en: { title: 'For sale' } });

function Title() {
  return useMessages()('title');
}

const inShell = (locale: string) => (
  <ShellContext value={{ locale: locale as Locale } as ShellApi}>
    <Title />
  </ShellContext>
);

test('I18N-1 each language has its texts, also when it changes while the page stands; the fallback is en', () => {
  const { container, rerender } = render(inShell('fr'));
  expect(container.textContent).toBe('For sale');
  for (const [locale, text] of [
    ['vi', 'Nhà bán'],
    ['en', 'For sale'],
  ] as const) {
    rerender(inShell(locale));
    expect(container.textContent).toBe(text);
  }
});

const en = createTranslator(
  { hello: 'Hello {name}', homes_one: '{count} home', homes_other: '{count} homes', plain: 'Plain' },
  'en',
);
const vi = createTranslator({ homes_other: '{count} căn', one_place: 'Ở {place}, {place}' }, 'vi');

test('places take their values as text, each as often as it stands there; one without a value stays, so that it is seen', () => {
  expect(en('hello', { name: 'An' })).toBe('Hello An');
  expect(vi('one_place', { place: 'Huế' })).toBe('Ở Huế, Huế');
  expect(en('plain')).toBe('Plain');
  expect(en('hello')).toBe('Hello {name}');
  expect(en('hello', { name: '{name} $& {count}' })).toBe('Hello {name} $& {count}');
  // A key that a file lacks.
  expect(createTranslator<{ gone: string }>({} as never, 'en')('gone')).toBe('gone');
});

test('I18N-1 English has a form for one, Vietnamese one form; each has its own numbers', () => {
  expect([0, 1, 2, 1200].map((count) => en('homes', { count }))).toEqual([
    '0 homes',
    '1 home',
    '2 homes',
    '1,200 homes',
  ]);
  expect([1, 1200].map((count) => vi('homes', { count }))).toEqual(['1 căn', '1.200 căn']);
});

test('LINE-8 counts take the forms that Intl gives them', () => {
  const forms = { things_one: 'one', things_other: 'other' };
  for (const locale of ['vi', 'en'] as const)
    for (const count of [0, 1, 2, 1.5, 11, 21, 101, 1_000_000])
      expect(createTranslator(forms, locale)('things', { count })).toBe(
        new Intl.PluralRules(locale).select(count),
      );
});

const TAGS = { vi: 'vi-VN', en: 'en-GB' } as const;
/** Of every size and with every ending, the same ones each time. */
const MANY = Array.from({ length: 3_000 }, (_one, index) => ((index * 7_919) % 10_007) ** (1 + (index % 4)));

describe.each(['vi', 'en'] as const)('%s', (locale) => {
  test.each([0, 2, 3])('LINE-8 writes numbers with at most %i decimals as Intl does', (decimals) => {
    const format = new Intl.NumberFormat(TAGS[locale], { maximumFractionDigits: decimals });
    const edges = [0, 1, 999, 1_000, 1.005, 0.125, 0.995, 9.995, 999.9995, 1e-7, 2.5e9, 1e15, -1_234.5];
    for (const value of [...edges, ...MANY, ...MANY.map((one) => one / 10_000)])
      expect(plainNumber(value, locale, decimals)).toBe(format.format(value));
  });
});
