import { renderInShell } from '@site/shared/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { partOfSizes } from './part-of-sizes';
import { PhotoGrid } from './photo-grid';
import { Picture } from './picture';
import { Skeleton } from './skeleton';

const names = (count: number) => Array.from({ length: count }, (_, index) => `photos/${index}.webp`);

test('FEED-9 loads a picture late, and the one the page waits for at once', () => {
  const { rerender } = renderInShell(<Picture path="a.jpg" alt="Phòng khách" sizes="50vw" />);
  const image = screen.getByAltText('Phòng khách');
  expect(image.getAttribute('loading')).toBe('lazy');
  expect(image.getAttribute('srcset')).toBe('/media/a-320w.webp 320w, /media/a.jpg 960w');
  rerender(<Picture path="a.jpg" alt="Phòng khách" sizes="50vw" priority />);
  expect(screen.getByAltText('Phòng khách').getAttribute('fetchpriority')).toBe('high');
});

test('FEED-9 tries the original when a variant is missing, then keeps place and text', () => {
  renderInShell(<Picture path="a.jpg" alt="Phòng khách" sizes="50vw" />);
  fireEvent.error(screen.getByRole('img', { name: 'Phòng khách' }));
  const original = screen.getByRole('img', { name: 'Phòng khách' });
  expect(original.hasAttribute('srcset')).toBe(false);
  fireEvent.error(original);
  expect(screen.getByRole('img', { name: 'Phòng khách' }).tagName).toBe('SPAN');
});

test('PROFILE-2 a picture in one width is asked for as it is, once', () => {
  const { container } = renderInShell(<Picture path="videos/a/poster.webp" alt="Hồ bơi" sizes={null} />);
  const image = screen.getByAltText('Hồ bơi');
  expect([image.getAttribute('src'), image.hasAttribute('srcset')]).toEqual([
    '/media/videos/a/poster.webp',
    false,
  ]);
  fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
});

test('FEED-9 shows up to four photos and +N for the rest', () => {
  for (const count of [1, 2, 3, 4]) {
    const { unmount } = renderInShell(
      <PhotoGrid images={names(count)} alt="Căn hộ" onOpen={() => undefined} />,
    );
    expect(screen.getAllByRole('button')).toHaveLength(count);
    expect(screen.queryByText(/^\+/)).toBeNull();
    unmount();
  }
  renderInShell(<PhotoGrid images={names(12)} alt="Căn hộ" onOpen={() => undefined} />);
  expect(screen.getAllByRole('button')).toHaveLength(4);
  expect(screen.getByText('+8')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mở ảnh 4/12, +8: Căn hộ' })).toBeTruthy();
});

test('DETAIL-1 opens the photo that was pressed', () => {
  const onOpen = jest.fn();
  renderInShell(<PhotoGrid images={names(5)} alt="Căn hộ" onOpen={onOpen} />);
  fireEvent.click(screen.getByRole('button', { name: 'Mở ảnh 3/5: Căn hộ' }));
  expect(onOpen).toHaveBeenCalledWith(2);
});

test('FEED-9 shows photos without buttons where nothing opens, also the same one twice', () => {
  renderInShell(<PhotoGrid images={['a.webp', 'a.webp']} alt="Căn hộ" />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByAltText('Căn hộ 2/2')).toBeTruthy();
});

test.each([
  [1, ['600px']],
  [2, ['calc((600px) * 0.5)', 'calc((600px) * 0.5)']],
  [3, ['calc((600px) * 0.667)', 'calc((600px) * 0.333)', 'calc((600px) * 0.333)']],
])('FEED-9 each of %i photos is fetched in the width of its own cell', (count, expected) => {
  const { container } = renderInShell(<PhotoGrid images={names(count)} alt="Căn hộ" sizes="600px" />);
  expect([...container.querySelectorAll('img')].map((image) => image.sizes)).toEqual(expected);
});

test.each([
  ['100vw', 0.5, 'calc((100vw) * 0.5)'],
  [
    '(min-width: 500px) 474px, calc(100vw - 26px)',
    0.667,
    '(min-width: 500px) calc((474px) * 0.667), calc((calc(100vw - 26px)) * 0.667)',
  ],
  ['(min-width: 500px) 500px, 100vw', 1, '(min-width: 500px) 500px, 100vw'],
])('FEED-9 the sizes of a picture that takes a part of %s: %f', (sizes, part, expected) => {
  expect(partOfSizes(sizes, part)).toBe(expected);
});

test.each([
  [<Skeleton key="whole" height={28} />, { width: '100%', height: '28', viewBox: null }],
  [<Skeleton key="part" width="60%" height="100%" />, { width: '60%', height: '100%', viewBox: null }],
  [<Skeleton key="media" shape="media" />, { width: '100%', height: null, viewBox: '0 0 4 3' }],
  [<Skeleton key="ratio" ratio="9 / 16" />, { width: '100%', height: null, viewBox: '0 0 9 16' }],
])('%#: a skeleton has its size without a style of its own', (skeleton, size) => {
  const { firstElementChild: shown } = render(skeleton).container;
  for (const [name, value] of Object.entries(size)) expect(shown?.getAttribute(name)).toBe(value);
  expect(shown?.hasAttribute('style')).toBe(false);
});
