import { renderInShell } from '@site/shared/testing';
import { useMonthlyLabel } from './use-monthly-label';

function Label({ price }: { price: string }) {
  return <output>{useMonthlyLabel('for-sale', price) ?? 'the price alone'}</output>;
}

/** What a visitor whose loan is kept reads for the range of prices that it has made. */
function labelWith(loan: Record<string, string>, locale: 'vi' | 'en' = 'vi'): string {
  const fields = { price: '..3.45', most: '30000000', monthly: '30', ...loan };
  localStorage.setItem('shared.loan.v1', JSON.stringify({ fields }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'shared.loan.v1', storageArea: localStorage }));
  const { container, unmount } = renderInShell(<Label price="..3.45" />, locale);
  const text = container.querySelector('output')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
  unmount();
  return text;
}

test('COST-6 a month’s payment is never said without the loan that it is counted from', () => {
  expect(labelWith({})).toBe('≤ 30 triệu/tháng (đến 3,45 tỷ): vốn 30 %, vay 20 năm, lãi 8 % rồi 11 %');
  expect(labelWith({}, 'en')).toBe(
    '≤ 30 million a month (up to 3.45 billion): 30% own money, 20 years, at 8%, then 11%',
  );
  expect(labelWith({ own: '2 tỷ', rate: '7', fixedMonths: '240' })).toBe(
    '≤ 30 triệu/tháng (đến 3,45 tỷ): vốn 2 tỷ, vay 20 năm, lãi 7 %',
  );
});

test('COST-6 when the loan has become dearer, or cannot be read, the month is not said any more', () => {
  expect(labelWith({ years: '15' })).toBe('the price alone');
  expect(labelWith({ floatingRate: '12' })).toBe('the price alone');
  expect(labelWith({ own: '' })).toBe('the price alone');
});
