import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { sentCode } from './outbox';

/** The password of every account that a journey makes, and of the demo's own. */
export const PASSWORD = 'matkhau-demo';

/** A customer of the demo. */
export const CUSTOMER = '0900000003';

/** A number that nobody has, as a visitor writes it. */
export const newNumber = (): string => `09${randomInt(1e7, 1e8)}`;

/** A mail address that nobody has. */
export const newAddress = (): string => `lan.${randomInt(1e9, 1e10)}@example.com`;

/** The digits from 84, as the services keep a number. */
export const from84 = (number: string): string => `84${number.slice(1)}`;

/** The button that sends the form on screen. */
export const sendButton = (page: Page): Locator => page.locator('main form button[type=submit]');

/** Fills in fields by their labels, in order. */
export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** The label of the field that takes a phone number or an e-mail address. */
export const ACCOUNT = 'Số điện thoại hoặc e-mail';

/** On /login: signs in by a phone number or an address. */
export async function signIn(page: Page, account = CUSTOMER, password = PASSWORD): Promise<void> {
  await fillIn(page, { [ACCOUNT]: account, 'Mật khẩu': password });
  await sendButton(page).click();
}

/** On /login: asks for an account; the code is the next step. */
export async function askForAccount(page: Page, phone: string): Promise<void> {
  await page.getByRole('tab', { name: 'Đăng ký' }).click();
  await fillIn(page, { 'Họ và tên': 'Trần Lan', 'Số điện thoại': phone, 'Mật khẩu': PASSWORD });
  await sendButton(page).click();
  await codeField(page).waitFor();
}

/** The field of the sms's code. */
export const codeField = (page: Page): Locator => page.getByLabel('Mã xác nhận');

/** Waits for the code of the newest sms, once so many were sent, and fills it in. */
export const enterCode = async (page: Page, phone: string, count = 1): Promise<void> =>
  codeField(page).fill(await sentCode(from84(phone), count));
