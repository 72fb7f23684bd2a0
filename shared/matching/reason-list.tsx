import { useShell } from '@site/shared/contract';
import { directionLabel, formatArea, formatMoney, productTypeLabel } from '@site/shared/domain';
import { Check, CircleAlert } from 'lucide-react';
import { useMatchingMessages } from './locales/use-messages';
import type { Reason } from './reason';
import css from './reason-list.lazy.module.css';

/** Gives the text of a reason: 'Đủ 2 PN', 'Cao hơn 150 triệu'. */
function useReasonText(): ({ code, fits, by, count, name }: Reason) => string {
  const t = useMatchingMessages();
  const { locale } = useShell();
  return ({ code, fits, by = 0, count = 0, name = '' }) => {
    switch (code) {
      case 'place':
        return t(fits ? 'placeFits' : 'placeMisses', { name });
      case 'price':
        return fits ? t('priceFits') : t('priceMisses', { amount: formatMoney(by, locale) });
      case 'bedroom':
        return t('bedroomFits', { count });
      case 'bathroom':
        return fits ? t('bathroomFits', { count }) : t('bathroomMisses');
      case 'area':
        return fits ? t('areaFits') : t('areaMisses', { area: formatArea(by, locale) });
      case 'type':
        return t(fits ? 'typeFits' : 'typeMisses', { name: productTypeLabel(name, locale) });
      case 'direction':
        return t(fits ? 'directionFits' : 'directionMisses', { name: directionLabel(name, locale) });
    }
  };
}

/** Why a home fits a demand, and what it misses narrowly (MEET-2, MEET-3). */
export function ReasonList({ reasons }: { reasons: readonly Reason[] }) {
  const t = useMatchingMessages();
  const textOf = useReasonText();
  return (
    <ul className={css.reasons} aria-label={t('reasons')}>
      {reasons.map((reason) => {
        const Icon = reason.fits ? Check : CircleAlert;
        return (
          <li key={reason.code} className={reason.fits ? css.fits : css.misses} data-reason={reason.code}>
            <Icon size={14} aria-hidden="true" />
            {textOf(reason)}
          </li>
        );
      })}
    </ul>
  );
}
