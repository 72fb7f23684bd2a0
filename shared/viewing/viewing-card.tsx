import { AddToCalendar, isVietnamTimeHere, vietnamTime } from '@site/shared/calendar';
import { useShell } from '@site/shared/contract';
import { Button, Sheet, useIsPast, useOnline } from '@site/shared/ui';
import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react';
import { useState } from 'react';
import { useViewingMessages } from './locales/use-messages';
import { TimeLeftText } from './time-left-text';
import { useViewingChanges } from './use-viewing-changes';
import { VIEWING_MS, type Viewing, type ViewingSide } from './viewing';
import css from './viewing.lazy.module.css';
import { calendarEventOf } from './viewing-event';
import { ViewingSheet } from './viewing-sheet';

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

const ICONS = { proposed: CalendarClock, agreed: CalendarCheck, declined: CalendarX, cancelled: CalendarX };

/** The viewing that the two of a thread arrange: a button to propose one, and what they have said of it (VIEWING-4). */
export function ViewingCard({ threadId, listed, side, name, isBlocked }: ViewingCardProps) {
  const t = useViewingMessages();
  const { locale } = useShell();
  const online = useOnline();
  const [sheet, setSheet] = useState<'propose' | 'cancel'>();
  const changes = useViewingChanges(threadId, listed, side);
  const { viewing, version, trouble, busy } = changes;
  const hasBegun = useIsPast(viewing?.startsAt ?? Number.NaN);
  const isOver = useIsPast((viewing?.startsAt ?? Number.NaN) + VIEWING_MS);

  const open = (which: 'propose' | 'cancel') => {
    changes.forgetTrouble();
    setSheet(which);
  };
  const say = async (action: 'agree' | 'decline' | 'cancel') => {
    setSheet(undefined);
    await changes.change({ action, version });
  };
  const proposal = sheet === 'propose' && (
    <ViewingSheet
      threadId={threadId}
      known={viewing}
      busy={busy}
      onPropose={(startsAt, note) => changes.change({ action: 'propose', version, startsAt, note })}
      onClose={() => setSheet(undefined)}
    />
  );
  if (!viewing)
    return isBlocked ? null : (
      <>
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => open('propose')}>
          <CalendarClock size={18} aria-hidden="true" />
          {t('propose')}
        </Button>
        {proposal}
      </>
    );

  const { state, startsAt, note, proposedBy, changedBy } = viewing;
  const isMine = proposedBy === side;
  const isOpen = state === 'proposed' && !hasBegun;
  const holds = state === 'agreed' && !isOver;
  const who = changedBy === side ? 'You' : 'Other';
  const heading =
    state === 'agreed'
      ? t(isOver ? 'wasAgreed' : 'agreed')
      : state === 'proposed'
        ? t(isMine ? 'proposedByYou' : 'proposedByOther', { name })
        : t(`${state}By${who}`, { name });
  const Icon = ICONS[state];
  const again = !isBlocked && (
    <Button size="small" aria-haspopup="dialog" onClick={() => open('propose')}>
      {t(isOpen && !isMine ? 'otherTime' : holds || isOpen ? 'move' : 'again')}
    </Button>
  );
  return (
    <section className={css.card} aria-label={t('label')} data-viewing={state}>
      <p className={css.heading}>
        <Icon size={20} aria-hidden="true" />
        <strong>{heading}</strong>
      </p>
      <p className={holds || isOpen ? css.time : css.gone}>
        {vietnamTime(startsAt, locale)}
        {!isVietnamTimeHere(startsAt) && ` (${t('vietnamTime')})`}
      </p>
      {note && <p className={css.note}>{note}</p>}
      {holds && (
        <p className={css.left}>
          <TimeLeftText moment={startsAt} />
        </p>
      )}
      {state === 'proposed' && hasBegun && <p className={css.quiet}>{t('timePast')}</p>}
      {isOpen && isMine && <p className={css.quiet}>{t('waits', { name })}</p>}
      {trouble && !sheet && (
        <p className={css.wrong} role="alert">
          {t(trouble === 'offline' && online ? 'unreachable' : trouble)}
        </p>
      )}
      <div className={css.actions}>
        {isOpen && !isMine && !isBlocked && (
          <Button variant="primary" size="small" busy={busy} onClick={() => void say('agree')}>
            {t('agree')}
          </Button>
        )}
        {holds && <AddToCalendar event={calendarEventOf(threadId, viewing, name, t)} />}
        {again}
        {isOpen && !isMine && (
          <Button variant="quiet" size="small" busy={busy} onClick={() => void say('decline')}>
            {t('decline')}
          </Button>
        )}
        {isOpen && isMine && (
          <Button variant="quiet" size="small" busy={busy} onClick={() => void say('cancel')}>
            {t('withdraw')}
          </Button>
        )}
        {holds && (
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => open('cancel')}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {proposal}
      <Sheet
        open={sheet === 'cancel'}
        onClose={() => setSheet(undefined)}
        title={t('cancelTitle')}
        height="auto"
      >
        <div className={css.sheet}>
          <p>{t('cancelText', { name, time: vietnamTime(startsAt, locale) })}</p>
          <Button variant="danger" wide onClick={() => void say('cancel')}>
            {t('cancelYes')}
          </Button>
          <Button wide onClick={() => setSheet(undefined)}>
            {t('cancelNo')}
          </Button>
        </div>
      </Sheet>
    </section>
  );
}
