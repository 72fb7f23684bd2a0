import type { SavedBook } from '@site/shared/contract';
import { type Push, usePush } from '@site/shared/push';
import { Button, ButtonLink } from '@site/shared/ui';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useSavedMessages } from './locales/use-messages';
import css from './saved.lazy.module.css';

/** Offers to tell of price changes of saved homes, where the browser can (KEEP-11); asks the browser only after a press. */
export function PriceNews({ book }: { book: SavedBook }) {
  const push = usePush();
  if (push.status === 'on' || push.status === 'off') return <Offer push={push} book={book} />;
  return null;
}

function Offer({ push, book }: { push: Push; book: SavedBook }) {
  const t = useSavedMessages();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<'tellFailed' | 'tellDenied'>();
  const isOn = push.status === 'on' && push.choices.kinds.includes('price');
  const turnOn = async () => {
    setBusy(true);
    const outcome = await push.change({ kinds: [...new Set([...push.choices.kinds, 'price' as const])] });
    setFault(outcome === 'failed' ? 'tellFailed' : outcome === 'denied' ? 'tellDenied' : undefined);
    // From now on the prices of what is saved already are told too.
    if (outcome === 'done') book.retry();
    setBusy(false);
  };
  return (
    <div className={css.news}>
      {isOn ? (
        <ButtonLink variant="quiet" size="small" to="/account/notifications">
          {t('settings')}
        </ButtonLink>
      ) : (
        <Button size="small" busy={busy} onClick={turnOn}>
          <Bell size={18} aria-hidden="true" />
          {t('tell')}
        </Button>
      )}
      <p role="status">{isOn ? t('told') : fault && t(fault)}</p>
    </div>
  );
}
