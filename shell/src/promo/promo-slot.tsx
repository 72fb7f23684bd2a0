import { useShell } from '@site/shared/contract';
import { readStored, store } from '@site/shared/storage';
import { useLazy, usePublishHeight } from '@site/shared/ui';
import { ErrorBoundary } from '@site/shared/ui/error-boundary';
import { useState } from 'react';
import { PROMO_KEY } from './promo-key';
import css from './promo-slot.module.css';

/** Where nothing can be kept it stays away for as long as the tab lives. */
let isClosedHere = false;

/**
 * The place of the invitation to Lily (PROMO-1). Without the area that provides it the place is empty, and nothing else
 * changes (SHELL-3).
 */
export function PromoSlot() {
  const { loadWidget } = useShell();
  const [load] = useState(() => () => loadWidget('mf-assistant/promo'));
  // Also asked when one comes back to the lists, or has closed it in another tab.
  const [isClosed, setClosed] = useState(() => isClosedHere || !!readStored('localStorage', PROMO_KEY));
  const { part: Promo } = useLazy(load, !isClosed);
  // The page below leaves room for it at its end (floating.css).
  const slot = usePublishHeight<HTMLDivElement>('--lily-size');
  if (isClosed || !Promo) return null;
  const close = () => {
    isClosedHere = true;
    store('localStorage', PROMO_KEY, 'closed');
    setClosed(true);
  };
  return (
    <ErrorBoundary fallback={() => null} onError={(error) => console.error('[promo]', error)}>
      <div ref={slot} className={css.slot} data-promo="" data-floating="lily">
        <Promo onClose={close} />
      </div>
    </ErrorBoundary>
  );
}
