import { useShell } from '@site/shared/contract';
import { directionLabel, formatArea, type Listing, productTypeLabel } from '@site/shared/domain';
import { Bath, BedDouble, Building2, Compass, type LucideIcon, Scan } from 'lucide-react';
import css from './attribute-chips.module.css';
import { Chip } from './chip';
import { joinClasses } from './join-classes';
import { useUiMessages } from './locales/use-messages';

export interface AttributeChipsProps {
  /** A listing, or what a product tile or a demand knows of one; what is absent has no chip. */
  listing: Partial<Pick<Listing, 'square_meter' | 'bedroom' | 'bathroom' | 'direction' | 'type_product'>>;
  className?: string | undefined;
}

interface FactProps {
  icon: LucideIcon;
  /** What is written. */
  text: string;
  /** What is read aloud, where the writing is an abbreviation. */
  spoken?: string;
}

function Fact({ icon: Icon, text, spoken }: FactProps) {
  return (
    <li>
      <Chip>
        <Icon aria-hidden="true" />
        {spoken ? (
          <>
            <span aria-hidden="true">{text}</span>
            <span className="visually-hidden">{spoken}</span>
          </>
        ) : (
          text
        )}
      </Chip>
    </li>
  );
}

/** The facts of a home as chips: m² · PN · WC · hướng · loại (FEED-9, DETAIL-2). */
export function AttributeChips({ listing, className }: AttributeChipsProps) {
  const t = useUiMessages();
  const { locale } = useShell();
  const { square_meter: area, bedroom, bathroom, direction, type_product: type } = listing;
  const facing = direction && directionLabel(direction, locale);
  const rooms = (count: number, name: 'bedrooms' | 'bathrooms') => ({
    text: t(`${name}Short`, { count }),
    spoken: t(name, { count }),
  });
  return (
    <ul className={joinClasses(css.chips, className)} aria-label={t('attributes')}>
      {area ? <Fact icon={Scan} text={formatArea(area, locale)} /> : null}
      {bedroom ? <Fact icon={BedDouble} {...rooms(bedroom, 'bedrooms')} /> : null}
      {bathroom ? <Fact icon={Bath} {...rooms(bathroom, 'bathrooms')} /> : null}
      {facing ? <Fact icon={Compass} text={facing} spoken={t('direction', { direction: facing })} /> : null}
      {type ? <Fact icon={Building2} text={productTypeLabel(type, locale)} /> : null}
    </ul>
  );
}
