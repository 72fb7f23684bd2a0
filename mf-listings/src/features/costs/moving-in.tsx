import { useShell } from '@site/shared/contract';
import {
  formatAmount,
  formatMoney,
  formatNumber,
  type Listing,
  type NumberRule,
  readTypedNumber,
  TYPED_UNITS,
  typedLine,
} from '@site/shared/domain';
import { versionedKey } from '@site/shared/storage';
import { usePriceInForce } from '@site/shared/ui';
import { NumberField } from '@site/shared/ui/form';
import { useKeptFields } from '@site/shared/use-kept-fields';
import css from './costs.lazy.module.css';
import { useCostsMessages } from './locales/use-messages';
import { rounded } from './rounded';

const KEY = versionedKey('mf-listings.moving-in', 1);
/** Listings do not tell their deposit: two months and the first one in advance are usual, and the page says that it is assumed. */
const USUAL = { deposit: '2', first: '1', other: '' };
const NAMES = ['deposit', 'first', 'other'] as const;
const MONTHS: NumberRule = { kind: 'plain', max: 24, unit: TYPED_UNITS.months };
const RULES = { deposit: MONTHS, first: MONTHS, other: { kind: 'money', max: 1e12, bare: 'trieu' } } as const;
const EXAMPLES = { deposit: 2, first: 1, other: 5_000_000 };

/** What moving into a rented home takes: the deposit, the first months, and what else the visitor expects (COST-5). */
export function MovingIn({ post }: { post: Listing }) {
  const t = useCostsMessages();
  const { locale } = useShell();
  const { price } = usePriceInForce(post);
  const [fields, change] = useKeptFields(KEY, USUAL);
  const values = NAMES.map((name) => {
    const read = readTypedNumber(fields[name], RULES[name]);
    // What else there is may be nothing; months have to be named.
    return read ? ('value' in read ? read.value : undefined) : name === 'other' ? 0 : undefined;
  });
  const [deposit, first, other] = values;
  const isRead = deposit !== undefined && first !== undefined && other !== undefined;
  const sum = isRead ? price * (deposit + first) + other : undefined;
  const amount = (vnd: number) => t('amount', { amount: formatNumber(vnd, locale) });
  const words = (name: (typeof NAMES)[number]) => (value: number) =>
    name === 'other' ? formatAmount('for-sale', value, locale) : t('monthCount', { count: value });
  return (
    <>
      <h2>
        {sum === undefined
          ? t('movingInTitle')
          : t('movingIn', { amount: formatMoney(rounded(sum), locale) })}
      </h2>
      <div className={css.fields}>
        {NAMES.map((name) => (
          <NumberField
            key={name}
            name={`moving-${name}`}
            label={t(`moving.${name}`)}
            value={fields[name]}
            rule={RULES[name]}
            refused={false}
            words={words(name)}
            example={EXAMPLES[name]}
            error={
              name !== 'other' && typedLine(fields[name]) === ''
                ? t('missing', { name: t(`moving.${name}`).replace(/\s*\(.*\)$/, '') })
                : undefined
            }
            onText={(text) => change({ [name]: text })}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          />
        ))}
      </div>
      {isRead && sum !== undefined ? (
        <dl className={css.rows}>
          {(
            [
              [t('depositRow'), price * deposit],
              [t('firstRow'), price * first],
              ...(other > 0 ? [[t('otherRow'), other] as const] : []),
              [t('movingInSum'), sum],
            ] as const
          ).map(([name, vnd], index, all) => (
            <div key={name} className={index === all.length - 1 ? `${css.row} ${css.sum}` : css.row}>
              <dt>{name}</dt>
              <dd>{amount(vnd)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={css.terms}>{t('unread')}</p>
      )}
      <p className={css.note}>
        {t('movingInNote')} {t('stays')}
      </p>
    </>
  );
}
