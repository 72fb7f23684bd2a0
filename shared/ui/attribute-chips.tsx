import { useShell } from '@site/shared/contract';
import { directionLabel, formatArea, type Listing, productTypeLabel } from '@site/shared/domain';
import { Bath, BedDouble, Building2, Compass, Scan } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './attribute-chips.module.css';
import { Chip } from './chip';
import { joinClasses } from './join-classes';
import { useUiMessages } from './messages';

/** What {@link AttributeChips} take. */
export interface AttributeChipsProps {
  /** A listing, or what a product tile or a demand knows of one; what is absent has no chip. */
  listing: Partial<Pick<Listing, 'square_meter' | 'bedroom' | 'bathroom' | 'direction' | 'type_product'>>;
  className?: string | undefined;
}

/** The facts of a home as chips: m² · PN · WC · hướng · loại (FEED-9, DETAIL-2). */
export function AttributeChips({ listing, className }: AttributeChipsProps) {
  const t = useUiMessages();
  const { locale } = useShell();
  const { square_meter: area, bedroom, bathroom, direction, type_product: type } = listing;
  const facing = direction && directionLabel(direction, locale);
  const facts: [name: string, icon: ReactNode, short: string | undefined, long: string][] = [
    ['area', <Scan key="icon" />, area ? formatArea(area, locale) : undefined, t('area')],
    ['bedroom', <BedDouble key="icon" />, bedroom ? t('bedroomsShort', { count: bedroom }) : undefined, ''],
    ['bathroom', <Bath key="icon" />, bathroom ? t('bathroomsShort', { count: bathroom }) : undefined, ''],
    ['direction', <Compass key="icon" />, facing || undefined, ''],
    ['type', <Building2 key="icon" />, type ? productTypeLabel(type, locale) : undefined, ''],
  ];
  return (
    <ul className={joinClasses(css.chips, className)} aria-label={t('attributes')}>
      {facts.map(
        ([name, icon, short]) =>
          short && (
            <li key={name}>
              <Chip>
                {icon}
                {short}
              </Chip>
            </li>
          ),
      )}
    </ul>
  );
}
