import type { Locator, Page } from 'playwright-core';
import { withBrowser } from '../../scripts/e2e/browser';
import { cards, sheet } from '../../scripts/e2e/demands';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const inPage = (page: Page): Locator => page.locator('main');
const inCard = (page: Page): Locator => cards(page).nth(2);

interface FormCase {
  form: string;
  path: string;
  page: string;
  /** Where its fields are. */
  at: (page: Page) => Locator;
  /** Leads to the form. */
  open?: (page: Page) => Promise<unknown>;
  /** Whether a reload shows it by itself. */
  isOpen: boolean;
  texts: Record<string, string>;
  choices?: Record<string, string>;
  secrets?: Record<string, string>;
  /** The field with the largest limit, and the limit. */
  limit: [label: string, limit: number];
  /** Fields of numbers. */
  numbers?: string[];
}

const ROOMS = ['Diện tích (m²)', 'Số phòng ngủ', 'Số phòng tắm'];

/** Every form of the site with more than one field; a demand to buy has the fields of one to rent but the months. */
const FORMS: FormCase[] = [
  {
    form: 'a demand to rent',
    path: '/rent-need',
    page: 'rent-need',
    at: sheet,
    open: async (page) => {
      await page.getByRole('button', { name: 'Đăng tin tìm thuê' }).click();
      await sheet(page).getByLabel('Số điện thoại').waitFor();
    },
    isOpen: false,
    texts: {
      'Số điện thoại': '0912 345 678',
      'Vị trí': 'Quận 7, gần cầu',
      'Diện tích (m²)': '70,5',
      'Số phòng ngủ': '2',
      'Số phòng tắm': '1',
      'Họ tên (không bắt buộc)': 'Trần Lan',
      'Yêu cầu khác (không bắt buộc)': 'Gần trường học',
      'Giá thuê mỗi tháng (Vnđ)': '8tr5',
      'Số tháng cần thuê': '12',
    },
    choices: { Hướng: 'Nam', 'Loại sản phẩm': 'Chung cư' },
    limit: ['Yêu cầu khác (không bắt buộc)', 5000],
    numbers: [...ROOMS, 'Giá thuê mỗi tháng (Vnđ)', 'Số tháng cần thuê'],
  },
  {
    form: 'an offer',
    path: '/purchase-need',
    page: 'purchase-need',
    at: inCard,
    open: (page) => inCard(page).getByRole('button', { name: 'Chào nhà' }).click(),
    isOpen: true,
    texts: { 'Số điện thoại': '0912 345 678', 'Thông tin bất động sản': 'Căn hộ 70 m²' },
    limit: ['Thông tin bất động sản', 5000],
  },
  {
    form: 'a request to the support',
    path: '/support',
    page: 'support',
    at: inPage,
    isOpen: true,
    texts: { 'Số điện thoại': '0912 345 678', 'Nội dung': 'Tôi cần giúp' },
    limit: ['Nội dung', 10_000],
  },
  {
    form: 'a sign-up',
    path: '/login',
    page: 'login',
    at: inPage,
    open: (page) => page.getByRole('tab', { name: 'Đăng ký' }).click(),
    isOpen: true,
    texts: { 'Họ và tên': 'Trần Lan', 'Số điện thoại': '0912 345 678' },
    secrets: { 'Mật khẩu': 'bi-mat-cua-toi' },
    limit: ['Họ và tên', 200],
  },
  {
    form: 'a sign-up of a business',
    path: '/register',
    page: 'register',
    at: inPage,
    isOpen: true,
    texts: { 'Tên doanh nghiệp': 'Công ty An Cư', 'E-mail': 'lan@example.com' },
    secrets: { 'Mật khẩu': 'bi-mat-cua-toi', 'Nhập lại mật khẩu': 'bi-mat-cua-toi' },
    limit: ['Tên doanh nghiệp', 200],
  },
];

const field = (form: FormCase, page: Page, label: string) => form.at(page).getByLabel(label, { exact: true });
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test.each(FORMS)(
  'AUTH-2 DEMAND-5 DEMAND-7 SUPPORT-1 $form: no field cuts a text or takes a number that is none, and what is typed is there after a reload, but for secrets',
  async (form) => {
    const { page } = await visit(form.path);
    await untilReady(page, form.page);
    await form.open?.(page);
    for (const label of form.numbers ?? []) {
      await field(form, page, label).fill('-5');
      await field(form, page, label).blur();
      const name = label.replace(/ \(.*/, '');
      await form.at(page).getByText(`${name} không thể là số âm`, { exact: true }).waitFor();
      expect(await field(form, page, label).inputValue()).toBe('-5');
    }
    const [limited, limit] = form.limit;
    const long = 'x'.repeat(limit + 7);
    await field(form, page, limited).fill(long);
    expect(await field(form, page, limited).inputValue()).toBe(long);
    await form
      .at(page)
      .getByText(/hãy bớt 7 ký tự$/)
      .waitFor();
    expect(await form.at(page).locator('[maxlength]').count()).toBe(0);

    for (const [label, text] of Object.entries({ ...form.texts, ...form.secrets }))
      await field(form, page, label).fill(text);
    for (const [label, name] of Object.entries(form.choices ?? {}))
      await field(form, page, label).selectOption(name);
    for (const secret of Object.values(form.secrets ?? {})) expect(await stored(page)).not.toContain(secret);
    await page.reload();
    await untilReady(page, form.page);
    if (!form.isOpen) await form.open?.(page);
    for (const [label, text] of Object.entries({ ...form.texts, ...form.choices })) {
      await eventually(async () =>
        expect([label, await field(form, page, label).inputValue()]).toEqual([label, text]),
      );
    }
    for (const label of Object.keys(form.secrets ?? {}))
      expect(await field(form, page, label).inputValue()).toBe('');
  },
);
