import { type HomeSummary, useShell } from '@site/shared/contract';
import { formatArea } from '@site/shared/domain';
import { useSavedMessages } from './locales/use-messages';
import css from './saved-card.lazy.module.css';

/** Market, rooms and area of a home that was kept, in one line. */
export function HomeFacts({ home }: { home: HomeSummary }) {
  const t = useSavedMessages();
  const { locale } = useShell();
  const { kind, bedroom, bathroom, square_meter: area } = home;
  const facts = [
    t(kind === 'for-sale' ? 'sale' : 'rent'),
    bedroom > 0 && t('bedrooms', { count: bedroom }),
    bathroom > 0 && t('bathrooms', { count: bathroom }),
    area > 0 && formatArea(area, locale).replace(' ', '\u00a0'),
  ];
  return <span className={css.facts}>{facts.filter(Boolean).join(' · ')}</span>;
}
