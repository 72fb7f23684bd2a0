import { type Locale, type ShellApi, ShellContext, usePageTitle } from '@site/shared/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { PageTitles } from './page-titles';

function Feed({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <>
      <Link to="/">home</Link>
      <Link to="/for-sale">for sale</Link>
    </>
  );
}

const site = (locale: Locale, title: string) => (
  <ShellContext value={{ locale, config: { productName: 'Sân nhà' } } as ShellApi}>
    <PageTitles onTitle={() => undefined}>
      <Feed title={title} />
    </PageTitles>
  </ShellContext>
);

test('NAV-9 the home page has the title of the site, the same page elsewhere its own', () => {
  const wrapper = ({ children }: { children: React.ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
  const { rerender } = render(site('vi', 'Nhà bán'), { wrapper });
  expect(document.title).toBe('Kho nhà đất: mua bán, cho thuê nhà | Sân nhà');
  fireEvent.click(screen.getByText('for sale'));
  expect(document.title).toBe('Nhà bán | Sân nhà');
  fireEvent.click(screen.getByText('home'));
  expect(document.title).toBe('Kho nhà đất: mua bán, cho thuê nhà | Sân nhà');
  rerender(site('en', 'For sale'));
  expect(document.title).toBe('A home inventory: buy, sell and rent homes | Sân nhà');
});
