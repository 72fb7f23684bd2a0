import { Button, useLazy } from '@site/shared/ui';
import { useState } from 'react';
import css from '../filter-sheet/filter-sheet.lazy.module.css';
import { useMonthlyMessages } from './locales/use-messages';
import type { MonthlyPriceProps } from './monthly-price';

/** One file with the calculator of a home's page. */
const loadPrice = () =>
  import(/* webpackChunkName: "loan" */ './monthly-price').then((module) => module.MonthlyPrice);

/** The way from a monthly payment to a range of prices (COST-6); its fields come when they are asked for. */
export function MonthlySection(props: MonthlyPriceProps) {
  const t = useMonthlyMessages();
  const [isOpen, setOpen] = useState(false);
  const { part: MonthlyPrice, failed, retry } = useLazy(loadPrice, isOpen);
  return (
    <section className={css.section}>
      <Button
        aria-expanded={isOpen}
        busy={isOpen && !MonthlyPrice && !failed}
        onClick={() => {
          retry();
          setOpen(!isOpen || failed);
        }}
      >
        {t('open')}
      </Button>
      {failed && <p role="alert">{t('failed')}</p>}
      {isOpen && MonthlyPrice && <MonthlyPrice {...props} />}
    </section>
  );
}
