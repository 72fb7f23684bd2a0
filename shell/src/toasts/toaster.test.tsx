import { type ShellApi, ShellContext } from '@site/shared/contract';
import { act, render, screen } from '@testing-library/react';
import { showToast } from './toast-queue';
import Toaster from './toaster';

test('a toast that says what another still says is not shown beside it', async () => {
  render(
    <ShellContext value={{ locale: 'vi' } as ShellApi}>
      <Toaster />
    </ShellContext>,
  );
  const again = () => act(() => showToast({ message: 'Mạng yếu', kind: 'error' }));
  again();
  await screen.findByText('Mạng yếu');
  again();
  again();
  act(() => showToast({ message: 'Xong', kind: 'success' }));
  await screen.findByText('Xong');
  expect(screen.getAllByText('Mạng yếu')).toHaveLength(1);
});
