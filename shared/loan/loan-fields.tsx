import { useShell } from '@site/shared/contract';
import { formatAmount, formatNumber, type Listing, readTypedNumber } from '@site/shared/domain';
import { NumberField } from '@site/shared/ui/form';
import { useId } from 'react';
import css from './loan-fields.lazy.module.css';
import { isShare, LOAN_NUMBERS, type LoanNumber, loanFault, loanRule } from './loan-terms';
import { useLoanMessages } from './locales/use-messages';
import type { KeptLoan } from './use-loan';

export interface LoanFieldsFormProps {
  loan: KeptLoan;
  onChange: (changes: Partial<KeptLoan>) => void;
  /** What the home costs, Vnđ: tells what a part of it is. */
  price?: Listing['price'] | undefined;
}

const EXAMPLES: Record<LoanNumber, number> = {
  own: 30,
  years: 20,
  rate: 8.5,
  fixedMonths: 24,
  floatingRate: 11,
};
const METHODS = ['declining', 'annuity'] as const;

/** The fields of a loan (COST-2): what is typed stays as it is, and each says what it was understood as or what is wrong with it. */
export function LoanFieldsForm({ loan, onChange, price }: LoanFieldsFormProps) {
  const t = useLoanMessages();
  const { locale } = useShell();
  const group = useId();

  const words = (name: LoanNumber, text: string) => (value: number) => {
    if (name === 'years') return t('yearsWords', { count: value });
    if (name === 'fixedMonths') return t('monthsWords', { count: value });
    if (name === 'own' && !isShare(text)) return formatAmount('for-sale', value, locale);
    const percent = `${formatNumber(value, locale)} %`;
    return name === 'own' && price !== undefined
      ? t('ownWords', {
          percent,
          amount: formatAmount('for-sale', Math.round((price * value) / 100), locale),
        })
      : percent;
  };
  const fault = (name: LoanNumber) => {
    const why = loanFault(name, loan[name]);
    if (why === 'missing') return t('missing', { name: t(name).replace(/\s*\(.*\)$/, '') });
    const read = readTypedNumber(loan[name], loanRule(name, loan[name]));
    return why === 'noUnit' && read && 'value' in read
      ? t('noUnit', { number: formatNumber(read.value, locale) })
      : undefined;
  };
  return (
    <div className={css.fields}>
      {LOAN_NUMBERS.map((name) => (
        <NumberField
          key={name}
          name={`loan-${name}`}
          className={name === 'own' ? css.whole : undefined}
          label={t(name)}
          value={loan[name]}
          rule={loanRule(name, loan[name])}
          refused={false}
          words={words(name, loan[name])}
          example={EXAMPLES[name]}
          error={fault(name)}
          onText={(text) => onChange({ [name]: text })}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        />
      ))}
      <fieldset className={css.methods}>
        <legend className={css.legend}>{t('method')}</legend>
        {METHODS.map((method) => (
          <label key={method} className={css.method}>
            <input
              type="radio"
              name={group}
              checked={loan.method === method}
              onChange={() => onChange({ method })}
            />
            <span>
              {t(method)}
              <span className={css.how}>{t(`${method}How`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
