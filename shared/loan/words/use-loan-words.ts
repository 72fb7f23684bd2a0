import { useShell } from '@site/shared/contract';
import { formatMoney, formatNumber } from '@site/shared/domain';
import type { LoanTerms } from '../loan';
import { useLoanWordsMessages } from './locales/use-messages';

const MONTHS = 12;

/** Says what a monthly payment is counted from: 'vốn 30 %, vay 20 năm, lãi 8 % rồi 11 %'. */
export function useLoanWords(): (terms: Omit<LoanTerms, 'method'>) => string {
  const t = useLoanWordsMessages();
  const { locale } = useShell();
  const number = (value: number) => formatNumber(value, locale);
  return ({ own, years, rate, fixedMonths, floatingRate }) => {
    const hasOneRate = fixedMonths >= years * MONTHS || rate === floatingRate;
    return t('terms', {
      own: 'share' in own ? t('percent', { value: number(own.share * 100) }) : formatMoney(own.vnd, locale),
      years: number(years),
      rates: t(hasOneRate ? 'percent' : 'rates', { value: number(rate), floating: number(floatingRate) }),
    });
  };
}
