import { renderInShell } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listingItem } from '../../testing/listing-items';
import '../../testing/browser-parts';
import { MapPanel } from './map-panel';

let isLost = true;
jest.mock('./leaflet-map', () => {
  if (isLost) throw new Error('the file is gone');
  return { ListingMap: () => <p>bản đồ</p> };
});

test('DETAIL-4 a map that cannot be loaded says so, and comes when it is tried again', async () => {
  renderInShell(<MapPanel post={listingItem(1, { latitude: 10.7, longitude: 106.7 }).post} />);
  expect(await screen.findByText('Không tải được bản đồ.')).toBeTruthy();
  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('bản đồ')).toBeTruthy();
});

test('DETAIL-4 MAP-8 a home without coordinates and without a known area names its ward and province, and links to a map search', () => {
  renderInShell(<MapPanel post={listingItem(1).post} />);
  expect(screen.getByText('Người đăng chưa ghim vị trí trên bản đồ.')).toBeTruthy();
  expect(screen.getByText('Phường Tân Hưng, TP. Hồ Chí Minh')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Tìm trên bản đồ' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
    'query=Phường Tân Hưng, TP. Hồ Chí Minh',
  );
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(document.querySelector('[data-scripted]')).toBeNull();
});
