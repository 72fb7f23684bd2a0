import { render, screen } from '@testing-library/react';
import { inScope } from './in-scope';

const sheet = (href: string) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return link;
};

test('STOCK-10 the sheets of a remote hold while a part of it is shown, and are off when the visitor has left', () => {
  const own = sheet('/assets/mf-auctions/a/auctions.css');
  const others = [sheet('/assets/shell/main.css'), sheet('/assets/mf-auctions-2/a.css')];
  const Page = inScope('mf-auctions', () => <p>lots</p>);
  const Widget = inScope('mf-auctions', ({ name }: { name: string }) => <p>{name}</p>);
  const page = render(<Page />);
  expect(screen.getByText('lots').closest('[data-area="mf-auctions"]')).not.toBeNull();
  const widget = render(<Widget name="a lot" />);
  expect(own.media).toBe('all');
  page.unmount();
  expect(own.media).toBe('all');
  widget.unmount();
  expect(own.media).toBe('not all');
  // A lazy part of it that came too late.
  const late = sheet('/assets/mf-auctions/a/lots.css');
  const again = render(<Page />);
  expect([own.media, late.media]).toEqual(['all', 'all']);
  again.unmount();
  expect([own.media, late.media]).toEqual(['not all', 'not all']);
  expect(others.map(({ media }) => media)).toEqual(['', '']);
});
