import type { Locator, Page } from 'playwright-core';
import { siteUrl } from './settings';

/** Both boards. */
export const BOARDS = [
  { path: '/purchase-need', page: 'purchase-need', table: 'looking_to_buy', post: 'Đăng tin tìm mua' },
  { path: '/rent-need', page: 'rent-need', table: 'looking_to_rent', post: 'Đăng tin tìm thuê' },
] as const;

/** One of {@link BOARDS}. */
export type Board = (typeof BOARDS)[number];

/** Whether demands of a board have months. */
export const isRent = ({ table }: Board): boolean => table === 'looking_to_rent';

/** The demands on screen. */
export const cards = (page: Page): Locator => page.getByRole('article');

/** The sheet of the post form. */
export const sheet = (page: Page): Locator => page.getByRole('dialog');

/** The button that posts. */
export const send = (page: Page): Locator =>
  sheet(page).getByRole('button', { name: 'Đăng tin', exact: true });

/** Rows of a table as anybody reads them. */
export const readTable = (query: string): Promise<Response> => fetch(`${siteUrl()}/rest/v1/${query}`);

/** What the first row of a board says, for a search that must find it. */
export async function anyDemand({ table }: Board): Promise<{ location: string; author_id: string }> {
  const found = await readTable(`${table}?select=location,author_id&author_id=not.is.null&limit=1`);
  const [row] = (await found.json()) as never[];
  if (!row) throw new Error(`${table} is empty`);
  return row;
}

/** Opens the post form of a board. */
export async function openForm(page: Page, { post }: Board): Promise<void> {
  await page.getByRole('button', { name: post }).click();
  await sheet(page).getByLabel('Số điện thoại').waitFor();
}

/**
 * Fills in a demand.
 *
 * @param wish what tells it from all others
 */
export async function fillDemand(page: Page, board: Board, wish: string): Promise<void> {
  const field = (label: string | RegExp) => sheet(page).getByLabel(label);
  await field('Số điện thoại').fill('0987654321');
  await field('Hướng').selectOption('Nam');
  await field('Loại sản phẩm').selectOption('Liền kề');
  await field('Vị trí').fill('Thủ Đức');
  await field(/^Giá/).fill('9000000');
  await field('Diện tích (m²)').fill('55');
  await field('Số phòng ngủ').fill('2');
  await field('Số phòng tắm').fill('2');
  if (isRent(board)) await field('Số tháng cần thuê').fill('12');
  await field(/^Yêu cầu khác/).fill(wish);
}
