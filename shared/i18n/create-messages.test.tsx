import { type Locale, type ShellApi, ShellContext } from '@site/shared/contract';
import { render } from '@testing-library/react';
import { createMessages } from './create-messages';

const useMessages = createMessages({ vi: { title: 'Nhà bán' }, en: { title: 'For sale' } });

function Title() {
  return useMessages()('title');
}

const shown = (locale: string) =>
  render(
    <ShellContext value={{ locale: locale as Locale } as ShellApi}>
      <Title />
    </ShellContext>,
  ).container.textContent;

test.each([
  ['vi', 'Nhà bán'],
  ['en', 'For sale'],
  ['fr', 'For sale'],
])('I18N-1 the language %s shows %s: the fallback is en', (locale, text) => {
  expect(shown(locale)).toBe(text);
});

test('the language can change while the page stands', () => {
  const shell = (locale: Locale) => (
    <ShellContext value={{ locale } as ShellApi}>
      <Title />
    </ShellContext>
  );
  const { container, rerender } = render(shell('vi'));
  rerender(shell('en'));
  expect(container.textContent).toBe('For sale');
});
