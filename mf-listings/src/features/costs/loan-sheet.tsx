import { useShell } from '@site/shared/contract';
import { formatDate, formatNumber, type Listing } from '@site/shared/domain';
import { LoanFieldsForm, readLoanTerms, useLoan } from '@site/shared/loan';
import { versionedKey } from '@site/shared/storage';
import { Sheet } from '@site/shared/ui';
import { useKeptFields } from '@site/shared/use-kept-fields';
import { buyingFees } from './buying-fees';
import { costOf, type HomeCost } from './cost-of';
import css from './costs.lazy.module.css';
import { useCostsMessages } from './locales/use-messages';
import { MonthTable } from './month-table';

const KEY = versionedKey('mf-listings.purchase', 1);
const USUAL = { isNew: '' };

export interface LoanSheetProps {
  post: Listing;
  /** In force, Vnđ. */
  price: number;
  onClose: () => void;
}

/** The calculator of a home for sale: the loan, what it comes to, the fees of buying, and all months (COST-1, COST-2, COST-3). */
export function LoanSheet({ post, price, onClose }: LoanSheetProps) {
  const t = useCostsMessages();
  const { locale } = useShell();
  const [loan, change] = useLoan();
  const [purchase, setPurchase] = useKeptFields(KEY, USUAL);
  const terms = readLoanTerms(loan);
  const cost = terms && costOf(price, terms);
  const amount = (vnd: number) => t('amount', { amount: formatNumber(vnd, locale) });
  const isNew = purchase.isNew !== '';
  const fees = buyingFees({ price, isNew, isFlat: post.type_product === 'Chung cư' });
  const feeSum = fees.reduce((sum, fee) => sum + fee.amount, 0);

  return (
    <Sheet open onClose={onClose} title={t('calculator')} placement="side">
      <div className={css.parts}>
        <p className={css.price}>{t('forPrice', { amount: amount(price) })}</p>
        <LoanFieldsForm loan={loan} onChange={change} price={price} />
        <section className={css.part} aria-live="polite">
          <h3 className={css.heading}>{t('result')}</h3>
          {cost ? <Result cost={cost} amount={amount} /> : <p className={css.terms}>{t('unread')}</p>}
        </section>
        <section className={css.part}>
          <h3 className={css.heading}>{t('fees')}</h3>
          <label className={css.check}>
            <input
              type="checkbox"
              checked={isNew}
              onChange={({ currentTarget }) => setPurchase({ isNew: currentTarget.checked ? 'yes' : '' })}
            />
            {t('isNew')}
          </label>
          <dl className={css.rows}>
            {fees.map(({ name, amount: fee, source, date }) => (
              <div key={name} className={css.row}>
                <dt>
                  {t(`fee.${name}`)}
                  <span className={css.source}>{t('source', { source, date: formatDate(date) })}</span>
                </dt>
                <dd>{amount(fee)}</dd>
              </div>
            ))}
            <div className={`${css.row} ${css.sum}`}>
              <dt>{t('feeSum')}</dt>
              <dd>{amount(feeSum)}</dd>
            </div>
            {cost && (
              <div className={`${css.row} ${css.sum}`}>
                <dt>{t('atOnce')}</dt>
                <dd>{amount(cost.own + feeSum)}</dd>
              </div>
            )}
          </dl>
        </section>
        {cost && cost.months.length > 0 && <MonthTable months={cost.months} />}
        <p className={css.note}>{t('estimate')}</p>
        <p className={css.note}>{t('stays')}</p>
      </div>
    </Sheet>
  );
}

function Result({ cost, amount }: { cost: HomeCost; amount: (vnd: number) => string }) {
  const t = useCostsMessages();
  const { sum, loan, own } = cost;
  if (!sum) return <p className={css.terms}>{t('noLoan')}</p>;
  const rows: [name: string, vnd: number][] = [
    [t('highestMonth', { month: sum.highest.month }), sum.highest.payment],
    [t('firstMonth'), sum.first.payment],
    [t('lastMonth'), sum.last.payment],
    [t('loan'), loan],
    [t('own'), own],
    [t('interest'), sum.interest],
  ];
  return (
    <dl className={css.rows}>
      {rows.map(([name, vnd], index) => (
        <div key={name} className={index === 0 ? `${css.row} ${css.sum}` : css.row}>
          <dt>{name}</dt>
          <dd>{amount(vnd)}</dd>
        </div>
      ))}
    </dl>
  );
}
