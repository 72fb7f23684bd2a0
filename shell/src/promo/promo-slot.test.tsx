import type { WidgetProps } from '@site/shared/contract';
import { renderInShell } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { PROMO_KEY } from './promo-key';
import { PromoSlot } from './promo-slot';

const Promo = ({ onClose }: WidgetProps['mf-assistant/promo']) => (
  <button type="button" onClick={onClose}>
    Đóng
  </button>
);

const show = async () => {
  const loadWidget = jest.fn(async () => Promo);
  const { unmount } = renderInShell(<PromoSlot />, 'vi', { loadWidget: loadWidget as never });
  await act(async () => undefined);
  return { unmount, loadWidget };
};

test('PROMO-1 what was closed in another tab does not come here any more', async () => {
  localStorage.setItem(PROMO_KEY, 'closed');
  const { loadWidget } = await show();
  expect(loadWidget).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});

test('PROMO-1 once closed it stays away when one comes back to the lists, also without a storage', async () => {
  const { unmount } = await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Đóng' }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(localStorage.getItem(PROMO_KEY)).toBe('closed');
  unmount();
  localStorage.clear();
  const { loadWidget } = await show();
  expect(loadWidget).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});
