import { useShell } from '@site/shared/contract';
import { useLazy } from '@site/shared/ui';
import { useState } from 'react';
import { ErrorBoundary } from '../area-loading/error-boundary';
import { store } from '../storage';
import { PROMO_KEY } from './promo-key';
import css from './promo-slot.module.css';

/**
 * Where the invitation to Lily stands (PROMO-1). Without the area that makes it there is none, and nothing else
 * changes (SHELL-3).
 */
export function PromoSlot() {
  const { loadWidget } = useShell();
  const [load] = useState(() => () => loadWidget('mf-assistant/promo'));
  const [isClosed, setClosed] = useState(false);
  const { part: Promo } = useLazy(load, !isClosed);
  if (isClosed || !Promo) return null;
  const close = () => {
    store('localStorage', PROMO_KEY, 'closed');
    setClosed(true);
  };
  return (
    <ErrorBoundary fallback={() => null} onError={(error) => console.error('[promo]', error)}>
      <div className={css.slot}>
        <Promo onClose={close} />
      </div>
    </ErrorBoundary>
  );
}
