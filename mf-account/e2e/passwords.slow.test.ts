import type { Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { sentLink } from '../../scripts/e2e/outbox';
import { place, untilReady } from '../../scripts/e2e/page';
import {
  ACCOUNT,
  askForAccount,
  codeField,
  enterCode,
  fillIn,
  newAddress,
  newNumber,
  PASSWORD,
  sendButton,
  signIn,
} from '../../scripts/e2e/sign-in';

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

test('AUTH-5 an account by phone sets a new password by the code of an sms; a number of nobody gets the same answer', async () => {
  const phone = newNumber();
  const { page: first } = await visit('/login');
  await askForAccount(first, phone);
  await enterCode(first, phone);
  await untilIn(first);

  const { page } = await visit('/forgot-password');
  const ask = async (number: string) => {
    await fillIn(page, { [ACCOUNT]: number });
    await sendButton(page).click();
    await codeField(page).waitFor();
    await page.getByText(/^Nếu .* có tài khoản, mã gồm 6 số đã được gửi tới số này/).waitFor();
  };
  await ask(newNumber());
  await codeField(page).fill('123456');
  await page.getByText('Mã không đúng hoặc đã hết hạn').waitFor();
  await page.getByRole('button', { name: 'Đổi số điện thoại' }).click();
  await ask(phone.slice(1));
  await enterCode(page, phone, 2);
  await fillIn(page, NEW);
  await sendButton(page).click();
  await untilIn(page);
});
