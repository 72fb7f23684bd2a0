import type { SavedBook } from '@site/shared/contract';
import { type PushChange, usePush, usePushFaults } from '@site/shared/push';
import { Button, ButtonLink } from '@site/shared/ui';
import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSavedMessages } from './locales/use-messages';
import css from './saved.lazy.module.css';

/**
 * Offers to tell of price changes of saved homes, where the browser can (KEEP-11); asks the browser only after a press, and says what came
 * of it, also when the browser forbids it (PUSH-11).
 */
export function PriceNews({ book }: { book: SavedBook }) {
  const t = useSavedMessages();
  const sayFault = usePushFaults();
  const push = usePush();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<PushChange>();
  const note = useRef<HTMLParagraphElement>(null);
  const canPush = push.status === 'on' || push.status === 'off';
  const isOn = push.status === 'on' && push.choices.kinds.includes('price');

  // The button that was pressed has gone, and the focus with it: what came of the press takes it.
  useEffect(() => {
    if (outcome && !canPush && document.activeElement === document.body) note.current?.focus();
  }, [outcome, canPush]);

  const turnOn = async () => {
    setBusy(true);
    setOutcome(undefined);
    const change = await push.change({ kinds: [...new Set([...push.choices.kinds, 'price' as const])] });
    setOutcome(change);
    // From now on the prices of what is saved already are told too.
    if (change === 'done') book.retry();
    setBusy(false);
  };
  // A browser that has forbidden it before is the reason as well.
  const told = outcome ?? (push.status === 'denied' ? 'denied' : undefined);
  if (!canPush && told === undefined) return null;
  return (
    <div className={css.news}>
      {isOn ? (
        <ButtonLink variant="quiet" size="small" to="/account/notifications">
          {t('settings')}
        </ButtonLink>
      ) : (
        canPush && (
          <Button size="small" busy={busy} onClick={turnOn}>
            <Bell size={18} aria-hidden="true" />
            {t('tell')}
          </Button>
        )
      )}
      <p role="status" ref={note} tabIndex={-1}>
        {isOn || told === 'done' ? t('tell.done') : told && sayFault(told)}
      </p>
    </div>
  );
}
