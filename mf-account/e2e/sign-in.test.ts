import type { Locator, Page } from 'playwright-core';
import { findings, LOOKS } from '../../scripts/e2e/axe';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { breakFiles, filesOf } from '../../scripts/e2e/faults';
import { sentCode, sentLink } from '../../scripts/e2e/outbox';
import { place, untilReady } from '../../scripts/e2e/page';
import {
  ACCOUNT,
  askForAccount,
  CUSTOMER,
  codeField,
  enterCode,
  fillIn,
  from84,
  newAddress,
  newNumber,
  PASSWORD,
  sendButton,
  signIn,
} from '../../scripts/e2e/sign-in';

const visit = withBrowser();

/** Waits until the visitor is signed in and where they wanted to go. */
const untilAt = (page: Page, path: string) => eventually(() => expect(place(page)).toBe(path));

/** Waits until a field has the focus. */
const untilFocused = (field: Locator) => field.and(field.page().locator(':focus')).waitFor();

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await element.evaluate((wanted) => wanted === document.activeElement)) return;
  }
  throw new Error(`Tab never came to ${element}`);
}

test('AUTH-1 NAV-5 signs in and leads on to where the visitor wanted to go', async () => {
  const { page } = await visit('/account?tab=a');
  await untilReady(page, 'login');
  await signIn(page, '+84 900 000 003');
  await untilAt(page, '/account?tab=a');
  await page.locator('header a[href="/account"]').waitFor();
});

test('AUTH-1 a wrong login is a toast, and the visitor stays', async () => {
  const { page } = await visit('/login');
  await signIn(page, newNumber(), 'khong-dung');
  await page.getByText('Thông tin đăng nhập không đúng').waitFor();
  await signIn(page, CUSTOMER);
  await untilAt(page, '/account');
});

test('AUTH-1 AUTH-4 the top bar leads to sign-in and back to the page', async () => {
  const { page } = await visit('/rules');
  await untilReady(page, 'rules');
  await page.locator('header').getByRole('link', { name: 'Đăng nhập' }).click();
  await untilReady(page, 'login');
  await signIn(page);
  await untilAt(page, '/rules');
  await page.goto('/register');
  await untilAt(page, '/account');
});

test('AUTH-2 sign-up: a wrong code, another code, a pasted one; the account works', async () => {
  const phone = newNumber();
  const { page } = await visit('/login', { prepare: (tab) => tab.clock.install() });
  await askForAccount(page, phone);
  const first = await sentCode(from84(phone));
  await codeField(page).fill(first === '000000' ? '111111' : '000000');
  await page.getByText('Mã không đúng hoặc đã hết hạn').waitFor();
  await untilFocused(codeField(page));
  const resend = page.getByRole('button', { name: 'Gửi lại mã' });
  expect(await resend.isDisabled()).toBe(true);
  await page.getByRole('timer').waitFor();
  await page.clock.fastForward(31_000);
  await resend.click();
  await page.getByText('Đã gửi mã mới').waitFor();
  const second = await sentCode(from84(phone), 2);
  await codeField(page).fill(`${second.slice(0, 3)} ${second.slice(3)}`);
  await untilAt(page, '/account');
  const { page: other } = await visit('/login');
  await signIn(other, phone);
  await untilAt(other, '/account');
});

test('AUTH-2 who left before the code comes back to it by signing in', async () => {
  const phone = newNumber();
  const { page } = await visit('/login');
  await askForAccount(page, phone);
  await page.reload();
  // The tab knows where it was; whoever goes back to the form comes to the code by signing in, too.
  await codeField(page).waitFor();
  await page.getByRole('button', { name: 'Đổi số điện thoại' }).click();
  await page.getByRole('tab', { name: 'Đăng nhập' }).click();
  await signIn(page, phone);
  await codeField(page).waitFor();
  await enterCode(page, phone, 2);
  await untilAt(page, '/account');
});

test('AUTH-2 what is refused is said at its field, and nothing that was typed is lost', async () => {
  const { page } = await visit('/login');
  await page.getByRole('tab', { name: 'Đăng ký' }).click();
  await sendButton(page).click();
  await page.getByText('Vui lòng nhập số điện thoại').waitFor();
  await fillIn(page, { 'Họ và tên': 'Trần Lan', 'Số điện thoại': CUSTOMER, 'Mật khẩu': '12345' });
  await sendButton(page).click();
  await page.getByText('Mật khẩu này dễ đoán, hãy chọn mật khẩu dài hơn').waitFor();
  await untilFocused(page.getByLabel('Mật khẩu', { exact: true }));
  await fillIn(page, { 'Mật khẩu': PASSWORD });
  await sendButton(page).click();
  // Whether a number has an account is nobody's to know: its owner gets a code, and with it their own account.
  await codeField(page).waitFor();
  await page.getByRole('button', { name: 'Đổi số điện thoại' }).click();
  await eventually(async () => expect(await page.getByLabel('Họ và tên').inputValue()).toBe('Trần Lan'));
});

test('AUTH-5 a business signs up by e-mail and comes in by the link of the mail', async () => {
  const email = newAddress();
  const { page } = await visit('/register');
  await fillIn(page, {
    'Tên doanh nghiệp': 'Sàn An Cư',
    'E-mail': email,
    'Mật khẩu': PASSWORD,
    'Nhập lại mật khẩu': 'khac',
  });
  await sendButton(page).click();
  await page.getByText('Passwords do not match').waitFor();
  await fillIn(page, { 'Nhập lại mật khẩu': PASSWORD });
  await sendButton(page).click();
  await page.getByText(`Chúng tôi đã gửi thư tới ${email}.`).waitFor();
  await page.goto(await sentLink(email));
  await untilAt(page, '/account');
});

test('AUTH-5 a forgotten password: the same answer for any address, a link that works once', async () => {
  const email = newAddress();
  const { page } = await visit('/forgot-password');
  const ask = async (address: string) => {
    await fillIn(page, { [ACCOUNT]: address });
    await sendButton(page).click();
    await page.getByText(`Nếu ${address} có tài khoản`).waitFor();
    await page.getByRole('button', { name: 'Dùng địa chỉ khác' }).click();
  };
  await sendButton(page).click();
  await page.getByText('Invalid email address').waitFor();
  await ask(email);

  await page.goto('/register');
  await fillIn(page, {
    'Tên doanh nghiệp': 'Sàn An Cư',
    'E-mail': email,
    'Mật khẩu': PASSWORD,
    'Nhập lại mật khẩu': PASSWORD,
  });
  await sendButton(page).click();
  const confirmation = await sentLink(email);
  const { page: elsewhere } = await visit(confirmation);
  await untilAt(elsewhere, '/account');

  await page.goto('/forgot-password');
  await ask(email);
  let link = '';
  await eventually(async () => {
    link = await sentLink(email);
    expect(link).not.toBe(confirmation);
  });
  await page.goto(link);
  await untilReady(page, 'reset-password');
  await fillIn(page, { 'Mật khẩu mới': 'mat-khau-moi', 'Nhập lại mật khẩu': 'mat-khau-moi' });
  await sendButton(page).click();
  await untilAt(page, '/account');

  const { page: late } = await visit(link);
  await late.getByText('Liên kết này không còn dùng được').waitFor();
  await late.getByRole('link', { name: 'Gửi liên kết mới' }).click();
  await untilReady(late, 'forgot-password');

  await late.goto('/login');
  await signIn(late, email, 'mat-khau-moi');
  await untilAt(late, '/account');
});

test('AUTH-5 an account by phone sets a new password by the code of an sms; a number of nobody gets the same answer', async () => {
  const phone = newNumber();
  const { page: first } = await visit('/login');
  await askForAccount(first, phone);
  await enterCode(first, phone);
  await untilAt(first, '/account');

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
  await fillIn(page, { 'Mật khẩu mới': 'mat-khau-moi', 'Nhập lại mật khẩu': 'mat-khau-moi' });
  await sendButton(page).click();
  await untilAt(page, '/account');

  const { page: later } = await visit('/login');
  await signIn(later, phone, 'mat-khau-moi');
  await untilAt(later, '/account');
});

test('AUTH-1 a sign-in whose files or service cannot be had says so, keeps what is typed and can be tried again', async () => {
  const { page } = await visit('/login', {
    prepare: (tab) => breakFiles(tab, filesOf('shell', 'account'), 'missing'),
  });
  await signIn(page);
  await page.getByText('Không kết nối được với máy chủ').waitFor();
  await page.unrouteAll();
  await page.route('**/auth/v1/token*', (route) => route.abort());
  const retry = page.getByRole('button', { name: 'Thử lại' });
  // The words are on screen already: that this try has failed too is told by its request.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/auth/v1/token'));
  await retry.click();
  await failed;
  await page.getByText('Không kết nối được với máy chủ').waitFor();
  expect(await page.getByLabel('Mật khẩu', { exact: true }).inputValue()).toBe(PASSWORD);
  await page.unrouteAll();
  await retry.click();
  await untilAt(page, '/account');
});

test('AUTH-1 AUTH-2 by keyboard alone: tabs, fields, code', async () => {
  const phone = newNumber();
  const { page } = await visit('/login');
  await untilReady(page, 'login');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await tabTo(page, page.getByRole('tab', { name: 'Đăng nhập' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, field('Họ và tên'));
  await page.keyboard.type('Trần Lan');
  await tabTo(page, field('Số điện thoại'));
  await page.keyboard.type(phone);
  await tabTo(page, field('Mật khẩu'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await untilFocused(codeField(page));
  await page.keyboard.type(await sentCode(from84(phone)));
  await untilAt(page, '/account');
});

describe.each(LOOKS)('AUTH-1 AUTH-5 accessibility at $size, $colorScheme', ({ viewport, colorScheme }) => {
  test('sign-in, sign-up with its errors, and the code', async () => {
    const { page } = await visit('/login', { viewport, colorScheme });
    await untilReady(page, 'login');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Đăng ký' }).click();
    await sendButton(page).click();
    await page.getByRole('alert').waitFor();
    expect(await findings(page)).toEqual([]);
    await askForAccount(page, newNumber());
    await codeField(page).fill('000000');
    await page.getByRole('alert').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('the pages for mail addresses', async () => {
    const { page } = await visit('/register', { viewport, colorScheme });
    await untilReady(page, 'register');
    await sendButton(page).click();
    await page.getByText('Please confirm your password').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto('/forgot-password');
    await untilReady(page, 'forgot-password');
    expect(await findings(page)).toEqual([]);
    await fillIn(page, { [ACCOUNT]: newAddress() });
    await sendButton(page).click();
    await page.getByText('Hãy kiểm tra e-mail').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto('/reset-password');
    await page.getByText('Liên kết này không còn dùng được').waitFor();
    expect(await findings(page)).toEqual([]);
  });
});
