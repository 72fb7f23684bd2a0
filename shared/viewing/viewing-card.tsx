import { Button, Sheet, useIsPast, useOnline } from '@site/shared/ui';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useViewingMessages } from './locales/use-messages';
import { useViewingChanges } from './use-viewing-changes';
import { VIEWING_MS, type Viewing, type ViewingSide } from './viewing';
import css from './viewing.lazy.module.css';
import { ViewingActions } from './viewing-actions';
import { ViewingFacts } from './viewing-facts';
import { ViewingSheet } from './viewing-sheet';
import { ViewingTime } from './viewing-time';
import { headingOf } from './viewing-words';

export interface ViewingCardProps {
  threadId: string;
  /** As list and socket have it. */
  listed: Viewing | null;
  /** What the reader is in the thread. */
  side: ViewingSide;
  /** Who the other one is. */
  name: string;
  /** The asker may not write: no more is arranged. */
  isBlocked: boolean;
}

/** The viewing that the two of a thread arrange: a button to propose one, and what they have said of it (VIEWING-4). */
export function ViewingCard({ threadId, listed, side, name, isBlocked }: ViewingCardProps) {
  const t = useViewingMessages();
  const online = useOnline();
  const [sheet, setSheet] = useState<'propose' | 'cancel'>();
  const changes = useViewingChanges(threadId, listed, side);
  const { viewing, version, trouble, busy } = changes;
  const [seenVersion] = useState(version);
  const startsAt = viewing?.startsAt ?? Number.NaN;
  const hasBegun = useIsPast(startsAt);
  const isOver = useIsPast(startsAt + VIEWING_MS);
  const isOpen = viewing?.state === 'proposed' && !hasBegun;
  const isHeld = viewing?.state === 'agreed' && !isOver;

  const open = (which: 'propose' | 'cancel') => {
    changes.forgetTrouble();
    setSheet(which);
  };
  const close = () => setSheet(undefined);
  const say = (action: 'agree' | 'decline' | 'cancel') => {
    close();
    void changes.change({ action, version });
  };
  const heading = viewing && headingOf(viewing, { side, name, isOver, t });
  const alert = trouble && !sheet && (
    <p className={css.wrong} role="alert">
      {t(trouble === 'offline' && online ? 'unreachable' : trouble)}
    </p>
  );
  const isNews = viewing && viewing.changedBy !== side && version > seenVersion;
  return (
    <>
      {/* Of what the other one does; the card itself says each minute how long it is until then. */}
      <p className="visually-hidden" aria-live="polite">
        {isNews ? heading : ''}
      </p>
      {viewing ? (
        <section className={css.card} aria-label={t('label')} aria-live="off" data-viewing={viewing.state}>
          <ViewingFacts viewing={viewing} heading={heading ?? ''} isOpen={isOpen} isHeld={isHeld}>
            {isOpen && viewing.proposedBy === side && <p className={css.quiet}>{t('waits', { name })}</p>}
            {viewing.state === 'proposed' && hasBegun && <p className={css.quiet}>{t('timePast')}</p>}
          </ViewingFacts>
          {alert}
          <ViewingActions
            threadId={threadId}
            viewing={viewing}
            name={name}
            isMine={viewing.proposedBy === side}
            isOpen={isOpen}
            isHeld={isHeld}
            isBlocked={isBlocked}
            busy={busy}
            onSay={say}
            onOpen={open}
          />
        </section>
      ) : (
        <>
          {alert}
          {!isBlocked && (
            <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => open('propose')}>
              <CalendarClock size={18} aria-hidden="true" />
              {t('propose')}
            </Button>
          )}
        </>
      )}
      {sheet === 'propose' && (
        <ViewingSheet
          threadId={threadId}
          known={viewing}
          side={side}
          name={name}
          busy={busy}
          onPropose={changes.change}
          onClose={close}
        />
      )}
      <Sheet open={sheet === 'cancel'} onClose={close} title={t('cancelTitle')} height="auto">
        <div className={css.sheet}>
          <p>
            <ViewingTime moment={startsAt} />
          </p>
          <p>{t('cancelText', { name })}</p>
          <Button variant="danger" wide onClick={() => say('cancel')}>
            {t('cancelYes')}
          </Button>
          <Button wide onClick={close}>
            {t('cancelNo')}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
