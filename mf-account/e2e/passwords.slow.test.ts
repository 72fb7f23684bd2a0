import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { sentLink } from '../../scripts/e2e/outbox';
import { place, untilReady } from '../../scripts/e2e/page';
import { ACCOUNT, fillIn, newAddress, PASSWORD, sendButton, signIn } from '../../scripts/e2e/sign-in';

const visit = withBrowser();
const NEW = { 'Mật khẩu mới': 'mat-khau-moi', 'Nhập lại mật khẩu': 'mat-khau-moi' };

/** Opens a mail's link and presses the button of its page. */
const followLink = async (page: Page, link: string) => {
  await page.goto(link);
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
};

/** Waits until the visitor is signed in. */
const untilIn = (page: Page) => eventually(() => expect(place(page)).toBe('/account'));

test('AUTH-5 a business signs up by e-mail and comes in by the link of the mail; the link for a forgotten password works once', async () => {
  const email = newAddress();
  const { page } = await visit('/register');
  await fillIn(page, {
    'Tên doanh nghiệp': 'Sàn An Cư',
    'E-mail': email,
    'Mật khẩu': PASSWORD,
    'Nhập lại mật khẩu': PASSWORD,
  });
  await sendButton(page).click();
  await page.getByText(`Chúng tôi đã gửi thư tới ${email}.`).waitFor();
  const confirmation = await sentLink(email);
  await followLink(page, confirmation);
  await untilIn(page);

  const { page: other } = await visit('/forgot-password');
  await fillIn(other, { [ACCOUNT]: email });
  await sendButton(other).click();
  await other.getByText(`Nếu ${email} có tài khoản`).waitFor();
  let link = '';
  await eventually(async () => {
    link = await sentLink(email);
    expect(link).not.toBe(confirmation);
  });
  await followLink(other, link);
  await untilReady(other, 'reset-password');
  await fillIn(other, NEW);
  await sendButton(other).click();
  await untilIn(other);

  const { page: late } = await visit('/login');
  await followLink(late, link);
  await late.getByText('Liên kết này không còn dùng được').waitFor();
  await late.getByRole('link', { name: 'Gửi liên kết mới' }).click();
  await untilReady(late, 'forgot-password');
  await late.goto('/login');
  await signIn(late, email, 'mat-khau-moi');
  await untilIn(late);
});
