import { renderInShell } from '@site/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { FormAlert, PasswordField, SubmitButton, TextAreaField, TextField } from '.';

test('AUTH-2 a field is tied to its label, its hint and its error, and says nothing of an error that it has not', () => {
  renderInShell(<TextField label="Diện tích" hint="Sàn" error="Vui lòng nhập diện tích" trailing="m²" />);
  const described = { name: 'Diện tích', description: /^Sàn Vui lòng nhập diện tích$/ };
  expect(screen.getByRole('textbox', described).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Vui lòng nhập diện tích');
  expect(screen.getByText('m²')).toBeTruthy();
  renderInShell(<TextField label="Giá" />);
  const input = screen.getByLabelText('Giá');
  expect(['aria-invalid', 'aria-describedby'].filter((name) => input.hasAttribute(name))).toEqual([]);
});

test('AUTH-1 a password is shown and hidden by its button, which does not send the form', () => {
  const onSubmit = jest.fn();
  renderInShell(
    <form onSubmit={onSubmit}>
      <PasswordField label="Mật khẩu" />
    </form>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Mật khẩu');
  const button = screen.getByRole('button', { name: 'Hiện mật khẩu' });
  fireEvent.click(button);
  expect([input.type, button.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  fireEvent.click(button);
  expect([input.type, button.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('AUTH-1 an alert brings itself into view and offers to try again, once at a time', () => {
  const seen = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const onRetry = jest.fn();
  const { rerender } = renderInShell(<FormAlert onRetry={onRetry}>…</FormAlert>);
  expect(seen.mock.contexts).toEqual([screen.getByRole('alert')]);
  fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  rerender(<FormAlert {...{ onRetry, busy: true }}>…</FormAlert>);
  fireEvent.click(screen.getByRole('button', { name: /Thử lại$/ }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  seen.mockRestore();
});

test('AUTH-1 a busy button sends nothing, and keeps the focus', () => {
  const onSubmit = jest.fn((event) => event.preventDefault());
  renderInShell(
    <form onSubmit={onSubmit}>
      <SubmitButton busy>Gửi</SubmitButton>
    </form>,
  );
  const button = screen.getByRole('button', { name: /Gửi$/ });
  button.focus();
  fireEvent.click(button);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

test.each([
  ['TextField', TextField],
  ['TextAreaField', TextAreaField],
])('DEMAND-5 SUPPORT-1 a %s cuts nothing: over its limit it says by how much', (_, Field) => {
  const value = 'x'.repeat(1012);
  const limited = { label: 'Nội dung', limit: 1000, onChange: () => undefined };
  const { rerender } = renderInShell(<Field {...limited} value={value} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  expect(input.value).toBe(value);
  expect(input.hasAttribute('maxlength')).toBe(false);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Dài hơn 1.000 ký tự: hãy bớt 12 ký tự');
  rerender(<Field {...limited} value={` ${'x'.repeat(1000)} `} />);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});
