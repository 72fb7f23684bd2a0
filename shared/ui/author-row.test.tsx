import { renderInShell } from '@site/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { AttributeChips } from './attribute-chips';
import { AuthorRow } from './author-row';

const author = { uid: 'u 1', display_name: 'Lê Ánh', avatar: 'a.webp', phone_number: '84912345678' };

test('DETAIL-3 links to the author and to the telephone', () => {
  renderInShell(<AuthorRow author={author} time={new Date().toISOString()} />);
  expect(screen.getByRole('link', { name: /^Lê Ánh/ }).getAttribute('href')).toBe('/user/u%201');
  expect(screen.getByRole('link', { name: 'Gọi Lê Ánh' }).getAttribute('href')).toBe('tel:+84912345678');
  expect(screen.getByText('Vừa xong').tagName).toBe('TIME');
});

test('DETAIL-3 has no call button without a number, and a letter without a picture', () => {
  const { container } = renderInShell(<AuthorRow author={{ ...author, phone_number: null }} />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  const image = container.querySelector('img');
  if (image) fireEvent.error(image);
  expect(screen.getByText('Á')).toBeTruthy();
});

test('FEED-9 I18N-1 shows area, bedrooms, bathrooms, direction and type, also in English, and leaves out what is not known', () => {
  const facts = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  const listing = {
    square_meter: 70,
    bedroom: 2,
    bathroom: 1,
    direction: 'Đông Nam',
    type_product: 'Chung cư',
  };
  const { unmount } = renderInShell(<AttributeChips listing={listing} />);
  expect(facts()).toEqual([
    '70 m²',
    '2 PN2 phòng ngủ',
    '1 WC1 phòng tắm',
    'Đông NamHướng Đông Nam',
    'Chung cư',
  ]);
  unmount();
  renderInShell(<AttributeChips listing={{ bedroom: 1, direction: 'Đông Nam' }} />, 'en');
  expect(facts()).toEqual(['1 bed1 bedroom', 'SoutheastFacing Southeast']);
});
