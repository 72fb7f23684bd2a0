import { type ShellApi, ShellContext } from '@site/shared/contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ToastHost } from './toast-host';
import { showToast } from './toast-queue';

const shell = { locale: 'vi' } as ShellApi;

const show = () =>
  render(
    <ShellContext value={shell}>
      <ToastHost />
    </ShellContext>,
  );

test('ERR-1 toasts appear bottom-right, each once, with what they offer', async () => {
  const run = jest.fn();
  showToast({ message: 'Đã gửi thành công', kind: 'success' });
  show();
  await screen.findByText('Đã gửi thành công');
  const root = document.querySelector('.notistack-SnackbarContainer');
  expect(root).not.toBeNull();
  const { bottom, right, position } = getComputedStyle(root as Element);
  expect({ bottom, right, position }).toEqual({ bottom: '14px', right: '20px', position: 'fixed' });

  // What still stands there is not shown beside it.
  act(() => showToast({ message: 'Đã gửi thành công', kind: 'success' }));
  act(() =>
    showToast({
      message: 'Phiên đã hết',
      kind: 'error',
      persistent: true,
      action: { label: 'Tải lại', run },
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Tải lại' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.getAllByText('Đã gửi thành công')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Đóng thông báo' })).toHaveLength(2);
});

test('toasts come into the dialog on top, and go on with the one below when it closes', async () => {
  show();
  const dialogs = ['outer', 'inner'].map((id) => Object.assign(document.createElement('dialog'), { id }));
  // The inner one lies first in the document: the order of opening counts.
  const [outer, inner] = dialogs as [HTMLDialogElement, HTMLDialogElement];
  document.body.append(inner, outer);
  const place = () => screen.getByText('Đã đăng thất bại').closest('dialog')?.id;
  act(() => showToast({ message: 'Đã đăng thất bại', kind: 'error', persistent: true }));
  await screen.findByText('Đã đăng thất bại');
  expect(place()).toBeUndefined();
  outer.setAttribute('open', '');
  await waitFor(() => expect(place()).toBe('outer'));
  inner.setAttribute('open', '');
  await waitFor(() => expect(place()).toBe('inner'));
  inner.remove();
  await waitFor(() => expect(place()).toBe('outer'));
  outer.removeAttribute('open');
  await waitFor(() => expect(place()).toBeUndefined());
});
