import { keptTerms, type LoanTerms } from '@site/shared/loan';
import { useLoan } from '@site/shared/loan/use-loan';
import { renderInShell } from '@site/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useMonthlyLabel } from './use-monthly-label';

const TERMS: LoanTerms = {
  own: { share: 0.3 },
  years: 20,
  rate: 8,
  fixedMonths: 24,
  floatingRate: 11,
  method: 'declining',
};

/** The word for a range, and a calculator elsewhere. */
function Label() {
  const [, change] = useLoan();
  return (
    <>
      <output>{useMonthlyLabel('for-sale', '..3.45') ?? 'the price alone'}</output>
      <button type="button" onClick={() => change({ floatingRate: '12 %' })}>
        change
      </button>
    </>
  );
}

/** Shows the word to a visitor who has made the range with a loan. */
function show(terms: Partial<LoanTerms> = {}, locale: 'vi' | 'en' = 'vi') {
  const madeOf = keptTerms({ ...TERMS, ...terms });
  const fields = { price: '..3.45', most: '30000000', monthly: '30', madeOf };
  localStorage.setItem('shared.loan.v1', JSON.stringify({ fields }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'shared.loan.v1', storageArea: localStorage }));
  return renderInShell(<Label />, locale);
}
const label = () => screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ');

test.each([
  [{}, 'vi', '≤ 30 triệu/tháng (đến 3,45 tỷ): vốn 30 %, vay 20 năm, lãi 8 % rồi 11 %'],
  [{}, 'en', '≤ 30 million a month (up to 3.45 billion): 30% own money, 20 years, at 8%, then 11%'],
  [
    { own: { vnd: 2e9 }, rate: 7.5, fixedMonths: 240 },
    'vi',
    '≤ 30 triệu/tháng (đến 3,45 tỷ): vốn 2 tỷ, vay 20 năm, lãi 7,5 %',
  ],
] as const)(
  'COST-6 a month’s payment is never said without the loan that it is counted from: %j, %s',
  (terms, locale, words) => {
    show(terms, locale);
    expect(label()).toBe(words);
  },
);

test('COST-6 once the loan is changed elsewhere the month is not said any more', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'change' }));
  expect(label()).toBe('the price alone');
});
