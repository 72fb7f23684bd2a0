import { Button, useOnline } from '@site/shared/ui';
import { Bell, BellOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePushMessages } from './locales/use-messages';
import { type PushWatch, useLazyFindWatchQuery, useWatchMutation } from './push.api';
import type { PushKind } from './push-choices';
import css from './push-offer.lazy.module.css';
import { type PushChange, usePush } from './use-push';

type Outcome = PushChange | 'stopped' | 'stopFailed';

const isFailed = (outcome: Outcome): boolean => outcome === 'failed' || outcome === 'stopFailed';

export interface PushOfferProps {
  /** New homes of a search are turned on beside that search. */
  kind: Exclude<PushKind, 'search'>;
  /** The listing of a price, the author of streams; answers and questions have none. */
  subjectId?: string | undefined;
}

/**
 * Offers to tell of something, where one has just wanted to know it (PUSH-1): a line with one button. It shows nothing in a
 * browser without notifications or one that refuses them, and asks the browser only after a press.
 */
export function PushOffer({ kind, subjectId }: PushOfferProps) {
  const t = usePushMessages();
  const online = useOnline();
  const push = usePush();
  const [askWatch] = useLazyFindWatchQuery();
  const [setWatch] = useWatchMutation();
  const [watched, setWatched] = useState(subjectId === undefined);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const note = useRef<HTMLParagraphElement>(null);
  // What was found out before a press says nothing of what came of it.
  const wasPressed = useRef(false);
  const isWatchKind = kind === 'price' || kind === 'stream';

  useEffect(() => {
    // A browser that is told nothing need not know.
    if (subjectId === undefined || !isWatchKind || push.status !== 'on' || wasPressed.current) return;
    let gone = false;
    void askWatch({ kind, subject_id: subjectId }).then(
      ({ data }) => gone || wasPressed.current || setWatched(data === true),
    );
    return () => {
      gone = true;
    };
  }, [kind, isWatchKind, subjectId, push.status, askWatch]);

  const watch = async (wanted: boolean): Promise<void> => {
    if (subjectId === undefined || !isWatchKind) return;
    const what: PushWatch = { kind, subject_id: subjectId };
    await setWatch({ ...what, watched: wanted }).unwrap();
    setWatched(wanted);
  };

  const isOn = push.status === 'on' && push.choices.kinds.includes(kind) && watched;
  const press = async () => {
    wasPressed.current = true;
    setBusy(true);
    setOutcome(undefined);
    try {
      if (isOn) {
        await watch(false);
        setOutcome('stopped');
      } else {
        const done = await push.change({ kinds: [...new Set([...push.choices.kinds, kind])] });
        if (done === 'done') await watch(true);
        setOutcome(done);
      }
    } catch {
      setOutcome(isOn ? 'stopFailed' : 'failed');
    } finally {
      setBusy(false);
    }
  };

  const hasButton = push.status !== 'denied' && !(isOn && !isWatchKind);
  // The button that was pressed has gone, and the focus with it: what came of the press takes it.
  useEffect(() => {
    if (outcome && !hasButton && document.activeElement === document.body) note.current?.focus();
  }, [outcome, hasButton]);

  if (outcome === undefined && (push.status === 'loading' || push.status === 'unsupported')) return null;
  if (outcome === undefined && (push.status === 'denied' || push.status === 'failed')) return null;
  if (isOn && !isWatchKind && outcome === undefined) return null;
  const Icon = isOn ? BellOff : Bell;
  return (
    <div className={css.offer} data-push-offer={kind}>
      {hasButton && (
        <Button busy={busy} onClick={press}>
          <Icon size={18} aria-hidden="true" />
          {t(isOn ? `stop.${kind as 'price' | 'stream'}` : `offer.${kind}`)}
        </Button>
      )}
      <p className={css.note} ref={note} role="status" tabIndex={-1}>
        {outcome && t(isFailed(outcome) && !online ? 'outcome.offline' : `outcome.${outcome}`)}
      </p>
    </div>
  );
}
