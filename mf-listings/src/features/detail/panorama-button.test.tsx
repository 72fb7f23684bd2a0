import { renderInShell } from '@site/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../testing/browser-parts';
import { PanoramaButton } from './panorama-button';

/** The photo, which comes or does not. */
let comes = false;
const asked: string[] = [];
beforeAll(() => {
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    set(this: HTMLImageElement, address: string) {
      asked.push(address);
      setTimeout(() => act(() => void this.dispatchEvent(new Event(comes ? 'load' : 'error'))));
    },
  });
});

test('DETAIL-6 a photo that does not come says so, and comes when it is tried again; without WebGL it is shown flat, to be scrolled by keys too', async () => {
  renderInShell(<PanoramaButton path="panoramas/a.webp" title="Căn hộ 1" />);
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '360°' }));
  const viewer = within(await screen.findByRole('dialog'));
  expect(await viewer.findByText('Không tải được ảnh 360°')).toBeTruthy();
  comes = true;
  await userEvent.click(viewer.getByRole('button', { name: 'Thử lại' }));
  const flat = await viewer.findByRole('region', { name: 'Ảnh 360°: Căn hộ 1' });
  expect(within(flat).getByRole('img').getAttribute('src')).toContain('panoramas/a.webp');
  expect(flat.tabIndex).toBe(0);
});
