import { renderInShell } from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listingItem } from '../../testing/listing-items';
import '../../testing/browser-parts';
import { buyingFees, notaryFee } from './buying-fees';
import { Costs } from './costs';

const asked = jest.fn();
beforeEach(() => {
  localStorage.clear();
  Object.assign(globalThis, { fetch: asked });
});

/** Fills a field and leaves it. */
const fill = (field: HTMLElement, value: string) => {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

/** Opens the calculator of a home that costs 2 tỷ. */
async function openCalculator(locale: 'vi' | 'en' = 'vi') {
  const { post } = listingItem(1, { price: 2_000_000_000 });
  const view = renderInShell(<Costs kind="for-sale" post={post} className={undefined} />, locale);
  await userEvent.click(screen.getByRole('button', { name: /khoản vay của bạn|your own loan/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const row = (name: RegExp) => plain(sheet.getByText(name).closest('div'));
  return { ...view, sheet, row };
}

test('COST-1 COST-2 COST-3 COST-4 the calculator comes with its button and counts as one types; what was typed stays on the device, and nothing is sent', async () => {
  const { sheet, row, unmount } = await openCalculator();
  const own = sheet.getByLabelText('Vốn tự có (% hoặc số tiền)');
  fill(own, '40,5 %');
  fill(sheet.getByLabelText('Thời hạn vay (năm)'), '10');
  fill(sheet.getByLabelText('Lãi cố định (%/năm)'), '6,25');
  fill(sheet.getByLabelText('Cố định trong (tháng)'), '120');
  const loan = 2_000_000_000 * 0.595;
  const first = Math.ceil(loan / 120) + Math.round((loan * 0.0625) / 12);
  await waitFor(() => expect(row(/^Tháng đầu/)).toContain(`${first.toLocaleString('vi')} đ`));
  expect(row(/^Lệ phí trước bạ/)).toContain('10.000.000 đ');
  expect(row(/^Lệ phí trước bạ/)).toContain('theo Nghị định 10/2022/NĐ-CP, ngày 15/01/2022');
  await userEvent.click(sheet.getByText('Bảng trả từng tháng (120 tháng)'));
  await waitFor(() => expect(sheet.getAllByRole('row', { hidden: true })).toHaveLength(121));
  await userEvent.click(sheet.getByLabelText('Mua nhà mới từ chủ đầu tư, giá chưa gồm VAT'));
  expect(row(/^VAT/)).toContain('200.000.000 đ');
  unmount();
  await openCalculator();
  expect(screen.getByText(/trong 10 năm, lãi 6,25 %\/năm trong 120 tháng đầu/)).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});

test('I18N-1 COST-2 a bare number of own money, an empty field and a term of nothing are refused by their names, and stay as they were typed', async () => {
  const { sheet } = await openCalculator('en');
  const own = sheet.getByLabelText('Your own money (% or amount)');
  const term = sheet.getByLabelText('Term (years)');
  fill(term, '0');
  fill(own, '30');
  const text = plain(screen.getByRole('dialog'));
  expect(text).toContain('Term must be above 0');
  expect(text).toContain('Your own money: ');
  expect(text).toContain('A field could not be read, so nothing is calculated yet.');
  expect([own, term].map((field) => (field as HTMLInputElement).value)).toEqual(['30', '0']);
});

test('COST-5 a home for rent says what moving in takes; what cannot be read is said by its field, and nothing is lost', async () => {
  const { post } = listingItem(1, { price: 12_000_000 });
  renderInShell(<Costs kind="for-rent" post={post} className={undefined} />);
  expect(screen.getByRole('heading', { name: /^Dọn vào cần khoảng 36 triệu/ })).toBeTruthy();
  const deposit = screen.getByLabelText('Đặt cọc (tháng)');
  fill(deposit, '3');
  fill(screen.getByLabelText('Chi phí khác'), '5 triệu');
  expect(screen.getByText('53.000.000 đ')).toBeTruthy();
  // Listings do not tell their deposit.
  expect(plain(document.body)).toMatch(/Tin không ghi tiền cọc/);
  fill(deposit, 'hai');
  expect(screen.getByText('Có ô chưa đọc được, nên chưa tính được.')).toBeTruthy();
  expect(screen.getByText(/^Đặt cọc: /)).toBeTruthy();
  expect(deposit).toHaveProperty('value', 'hai');
});

test.each([
  [40_000_000, 50_000],
  [50_000_000, 100_000],
  [500_000_000, 500_000],
  [2_000_000_000, 1_600_000],
  [4_000_000_000, 2_700_000],
  [6_500_000_000, 3_800_000],
  [20_000_000_000, 8_200_000],
  [100_000_000_000, 32_200_000],
  [500_000_000_000, 70_000_000],
])('COST-3 the notary of a contract over %d takes %d (Thông tư 257/2016/TT-BTC)', (value, fee) => {
  expect(notaryFee(value)).toBe(fee);
});

const amounts = (purchase: Parameters<typeof buyingFees>[0]) =>
  Object.fromEntries(buyingFees(purchase).map(({ name, amount }) => [name, amount]));

test('COST-3 a home of 5 tỷ from its owner takes registration, notary and certificate; a new flat tax on added value and the maintenance fund, and no notary', () => {
  const paid = { registration: 25_000_000, certificate: 2_000_000 };
  const price = 5_000_000_000;
  expect(amounts({ price, isNew: false, isFlat: true })).toEqual({ ...paid, notary: 3_200_000 });
  const isNew = { vat: 500_000_000, ...paid };
  expect(amounts({ price, isNew: true, isFlat: true })).toEqual({ ...isNew, maintenance: 100_000_000 });
  expect(amounts({ price, isNew: true, isFlat: false })).toEqual(isNew);
});

test('COST-3 the registration fee ends at 500 triệu; every rule has its document and day', () => {
  const fees = buyingFees({ price: 300_000_000_000, isNew: false, isFlat: false });
  expect(fees.find(({ name }) => name === 'registration')?.amount).toBe(500_000_000);
  for (const { source, date } of fees) {
    expect(source).toMatch(/\d+\/20\d\d\//);
    expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
});
