import { type Locale, type ShellApi, ShellContext } from '@site/shared/contract';
import { render } from '@testing-library/react';
import { createMessages } from './create-messages';

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
