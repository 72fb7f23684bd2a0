import { buyingFees, notaryFee } from './buying-fees';

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
