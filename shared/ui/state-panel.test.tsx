import { renderInShell } from '@site/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { StatePanel } from './state-panel';
import { isUnreachable } from './use-failure-kind';

test('ERR-2 announces a failed load and offers to try again, but takes no second press while it does', () => {
  const onRetry = jest.fn();
  const { rerender } = renderInShell(<StatePanel kind="failed" onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('Không tải được nội dung');
  fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  rerender(<StatePanel kind="failed" onRetry={onRetry} busy />);
  fireEvent.click(screen.getByRole('button', { name: /Thử lại/ }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('NAV-10 takes the wording and the actions of the page', () => {
  renderInShell(
    <StatePanel kind="notFound" heading="h1" title="Không có trang này" actions={<a href="/">Nhà</a>} />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Không có trang này' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Nhà' })).toBeTruthy();
});

test.each(['empty', 'offline', 'notFound'] as const)('ERR-2 has words for %s', (kind) => {
  renderInShell(<StatePanel kind={kind} />, 'en');
  expect(screen.getByRole('heading').textContent).toMatch(/\w/);
});

test('ERR-2 a call that reached no service is told from one that was answered or broke in the page', () => {
  expect(isUnreachable({ status: 0, code: 'unreachable', message: '' })).toBe(true);
  for (const other of [{ status: 503 }, { status: '0' }, new TypeError('broken'), undefined, null])
    expect(isUnreachable(other)).toBe(false);
});
