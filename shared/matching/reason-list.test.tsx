import { renderWithStore } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import type { Reason } from './reason';
import { ReasonList } from './reason-list';

const REASONS: Reason[] = [
  { code: 'place', fits: true, name: 'Quận 7' },
  { code: 'price', fits: false, by: 150_000_000 },
  { code: 'bedroom', fits: true, count: 2 },
  { code: 'bathroom', fits: false, count: 2 },
  { code: 'area', fits: false, by: 3.5 },
  { code: 'type', fits: true, name: 'Chung cư' },
  { code: 'direction', fits: false, name: 'Đông Nam' },
];

test('MEET-1 reasons are said in their order, in Vietnamese and in English, one room in the singular', () => {
  const said = (reasons: Reason[], locale: 'vi' | 'en') => {
    const { unmount } = renderWithStore(<ReasonList reasons={reasons} />, locale);
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    unmount();
    return texts;
  };
  expect(said(REASONS, 'vi')).toEqual([
    'Đúng khu vực Quận 7',
    'Cao hơn 150 triệu',
    'Đủ 2 PN',
    'Thiếu 1 WC',
    'Nhỏ hơn 3,5 m²',
    'Đúng loại Chung cư',
    'Hướng khác: Đông Nam',
  ]);
  expect(said(REASONS, 'en')).toEqual([
    'In Quận 7, as wanted',
    '150 million over budget',
    'Has 2 bedrooms',
    'One bathroom short',
    '3.5 m² smaller',
    'Type as wanted: Apartment',
    'Faces another way: Southeast',
  ]);
  const one = (code: 'bedroom' | 'bathroom'): Reason => ({ code, fits: true, count: 1 });
  expect(said([one('bedroom'), one('bathroom')], 'en')).toEqual(['Has 1 bedroom', 'Has 1 bathroom']);
});
