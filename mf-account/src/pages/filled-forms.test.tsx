import { setApiHost } from '@site/shared/api';
import { noticeFilledFields } from '@site/shared/filled-fields';
import { contents, fillSilently } from '@site/shared/testing/fill-silently';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import manifest from '../../area.json';
import area from '../area';
import { visit } from '../testing/visit';

test('FORM-1 the form of every page takes what was filled in without an event, and a refusal clears nothing', async () => {
  setApiHost({ origin: 'http://127.0.0.1:9' });
  const end = noticeFilledFields();
  const forms: string[] = [];
  for (const { path, page } of manifest.routes.filter((route) => !('protected' in route))) {
    const { default: Page } = await area.pages[page as keyof typeof area.pages]();
    visit(Page, { path });
    const button = document.querySelector('form button[type=submit]');
    if (button) {
      forms.push(path);
      const filled = fillSilently('x');
      fireEvent.click(button);
      await screen.findAllByRole('alert');
      expect(document.body.textContent).not.toMatch(/Vui lòng nhập (số điện thoại|tên|mật khẩu|nội dung)/);
      expect(contents()).toEqual(filled);
    }
    cleanup();
  }
  // Those of the codes and of a new password come with an answer of the service.
  expect(forms).toEqual(['/login', '/register', '/forgot-password', '/support']);
  end();
});
