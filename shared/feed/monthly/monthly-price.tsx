import { useShell } from '@site/shared/contract';
import { formatAmount, formatMoney, typedLine } from '@site/shared/domain';
import { type KeptLoan, keptTerms, LoanFieldsForm, readLoanTerms, useLoan } from '@site/shared/loan';
import { NumberField } from '@site/shared/ui/form';
import { useEffect, useRef } from 'react';
import { useMonthlyMessages } from './locales/use-messages';
import css from './monthly-price.lazy.module.css';
import { mostOf, rangeUpTo } from './price-of-monthly';
import { MONTHLY_RULE, readMonthly } from './read-monthly';

export interface MonthlyPriceProps {
  /** The range of prices that is chosen, as the address spells it. */
  price: string | undefined;
  /** Another range was chosen; `isWrong` when what was typed makes none. */
  onPrice: (value: string | undefined, isWrong: boolean) => void;
}

const EXAMPLE = 30_000_000;

/**
 * What a month may cost at most, with the visitor's own loan: it becomes the upper edge of the prices (COST-6). Only that edge is
 * in the address, so that it shows everybody the same homes.
 */
export function MonthlyPrice({ price, onPrice }: MonthlyPriceProps) {
  const t = useMonthlyMessages();
  const { locale } = useShell();
  const [loan, keep] = useLoan();
  const parts = useRef<HTMLDivElement>(null);
  // It was opened for this field: one tap fewer.
  useEffect(() => parts.current?.querySelector('input')?.focus(), []);
  const most = mostOf(loan);
  const isRange = most !== undefined && Number.isFinite(most) && most > 0;
  const text = isRange ? formatMoney(most, locale) : '';

  const change = (changes: Partial<KeptLoan>) => {
    const next = { ...loan, ...changes };
    const edge = mostOf(next);
    const isGood = edge !== undefined && Number.isFinite(edge) && edge > 0;
    const value = isGood ? rangeUpTo(edge, price) : undefined;
    const terms = readLoanTerms(next);
    keep({
      ...changes,
      price: value ?? '',
      most: String(readMonthly(next.monthly) ?? ''),
      madeOf: terms ? keptTerms(terms) : '',
    });
    // Without an amount there is nothing to make a range of, and the range of before stays if it was chosen otherwise.
    const isEmpty = typedLine(next.monthly) === '';
    if (!isEmpty) onPrice(value, !isGood);
    else if (price === undefined || price === loan.price) onPrice(undefined, false);
  };

  return (
    <div ref={parts} className={css.parts}>
      <NumberField
        name="loan-monthly"
        label={t('monthly')}
        value={loan.monthly}
        rule={MONTHLY_RULE}
        refused={false}
        words={(value) => t('perMonth', { amount: formatAmount('for-sale', value, locale) })}
        example={EXAMPLE}
        error={most === 0 ? t('tooLittle') : most === Number.POSITIVE_INFINITY ? t('noLoan') : undefined}
        onText={(monthly) => change({ monthly })}
        onChange={({ currentTarget }) => change({ monthly: currentTarget.value })}
      />
      <p className={css.result} role="status">
        {isRange && t('upTo', { price: text })}
      </p>
      <details className={css.loan}>
        <summary className={css.summary}>
          {t('loan', { own: loan.own, years: loan.years, rate: loan.rate, floating: loan.floatingRate })}
        </summary>
        <LoanFieldsForm loan={loan} onChange={change} price={isRange ? most : undefined} />
      </details>
      <p className={css.note}>{t('note')}</p>
    </div>
  );
}
