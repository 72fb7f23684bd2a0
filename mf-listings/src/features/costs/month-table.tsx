import { useShell } from '@site/shared/contract';
import { formatNumber } from '@site/shared/domain';
import type { LoanMonth } from '@site/shared/loan';
import { useState } from 'react';
import css from './costs.lazy.module.css';
import { useCostsMessages } from './locales/use-messages';

const COLUMNS = ['principal', 'interest', 'payment', 'left'] as const;
const MILLION = 1_000_000;

/** All months of a loan, once they are asked for. */
export function MonthTable({ months }: { months: readonly LoanMonth[] }) {
  const t = useCostsMessages();
  const { locale } = useShell();
  const [isOpen, setOpen] = useState(false);
  const millions = (vnd: number) => formatNumber(Math.round(vnd / (MILLION / 100)) / 100, locale);
  return (
    <details className={css.part} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.summary}>{t('months', { count: formatNumber(months.length, locale) })}</summary>
      {isOpen && (
        <table className={css.months}>
          <caption>{t('millions')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {t(`column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{month.month}</th>
                {COLUMNS.map((name) => (
                  <td key={name}>{millions(month[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
