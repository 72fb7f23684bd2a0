import { useShell } from '@site/shared/contract';
import { formatMoney, formatNumber, type Listing } from '@site/shared/domain';
import { readLoanTerms } from '@site/shared/loan/loan-terms';
import { useLoan } from '@site/shared/loan/use-loan';
import { buttonClass, useLazyDialog, usePriceInForce } from '@site/shared/ui';
import { Calculator } from 'lucide-react';
import { costOf } from './cost-of';
import css from './costs.lazy.module.css';
import { useCostsMessages } from './locales/use-messages';
import { rounded } from './rounded';

const loadSheet = () =>
  import(/* webpackChunkName: "loan" */ './loan-sheet').then((module) => module.LoanSheet);

/** What a home for sale costs a month with the visitor's loan, and the way to the calculator (COST-1). */
export function MonthlyCost({ post }: { post: Listing }) {
  const t = useCostsMessages();
  const { locale } = useShell();
  const { price } = usePriceInForce(post);
  const [loan] = useLoan();
  const { button, dialog: LoanSheet, open, onClose } = useLazyDialog(loadSheet, 'loan');
  const terms = readLoanTerms(loan);
  const cost = terms && costOf(price, terms);
  const money = (vnd: number) => formatMoney(rounded(vnd), locale);
  const number = (value: number) => formatNumber(value, locale);
  return (
    <>
      {terms && cost ? (
        <>
          <h2>{cost.sum ? t('monthly', { amount: money(cost.sum.highest.payment) }) : t('noLoan')}</h2>
          {cost.sum && (
            <p className={css.terms}>
              {t('terms', {
                loan: money(cost.loan),
                years: number(terms.years),
                rate: number(terms.rate),
                months: number(terms.fixedMonths),
                floating: number(terms.floatingRate),
              })}{' '}
              {t('highest', {
                month: number(cost.sum.highest.month),
                last: money(cost.sum.last.payment),
              })}
            </p>
          )}
        </>
      ) : (
        <>
          <h2>{t('calculator')}</h2>
          <p className={css.terms}>{t('unread')}</p>
        </>
      )}
      <button {...button} className={buttonClass({}, css.open)}>
        <Calculator size={18} aria-hidden="true" />
        {t('open')}
      </button>
      <p className={css.note}>{t('assumed')}</p>
      {LoanSheet && open && <LoanSheet post={post} price={price} onClose={onClose} />}
    </>
  );
}
