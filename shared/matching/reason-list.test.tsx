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

const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('MEET-1 reasons are said in their order, in Vietnamese and in English', () => {
  const { unmount } = renderWithStore(<ReasonList reasons={REASONS} />, 'vi');
  expect(texts()).toEqual([
    'Đúng khu vực Quận 7',
    'Cao hơn 150 triệu',
    'Đủ 2 PN',
    'Thiếu 1 WC',
    'Nhỏ hơn 3,5 m²',
    'Đúng loại Chung cư',
    'Hướng khác: Đông Nam',
  ]);
  unmount();
  renderWithStore(<ReasonList reasons={REASONS} />, 'en');
  expect(texts()).toEqual([
    'In Quận 7, as wanted',
    '150 million over budget',
    'Has 2 bedrooms',
    'One bathroom short',
    '3.5 m² smaller',
    'Type as wanted: Apartment',
    'Faces another way: Southeast',
  ]);
});

test('MEET-1 one room is said in the singular', () => {
  const one: Reason[] = [
    { code: 'bedroom', fits: true, count: 1 },
    { code: 'bathroom', fits: true, count: 1 },
  ];
  renderWithStore(<ReasonList reasons={one} />, 'en');
  expect(texts()).toEqual(['Has 1 bedroom', 'Has 1 bathroom']);
});
