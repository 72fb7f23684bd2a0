import { AddToCalendar } from '@site/shared/calendar';
import { Button } from '@site/shared/ui';
import { useViewingMessages } from './locales/use-messages';
import { isGoneFromCalendars, type Viewing } from './viewing';
import css from './viewing.lazy.module.css';
import { calendarEventOf } from './viewing-event';

export interface ViewingActionsProps {
  threadId: string;
  viewing: Viewing;
  /** Who the other one is. */
  name: string;
  /** The reader proposed it. */
  isMine: boolean;
  /** It was proposed and can be answered. */
  isOpen: boolean;
  /** It was agreed and is not over. */
  isHeld: boolean;
  isBlocked: boolean;
  busy: boolean;
  onSay: (action: 'agree' | 'decline' | 'cancel') => void;
  onOpen: (sheet: 'propose' | 'cancel') => void;
}

/** What the reader can do with a viewing, by what holds and who proposed it (VIEWING-4). */
export function ViewingActions({ threadId, viewing, name, ...props }: ViewingActionsProps) {
  const t = useViewingMessages();
  const { isMine, isOpen, isHeld, isBlocked, busy, onSay, onOpen } = props;
  const canAnswer = isOpen && !isMine;
  return (
    <div className={css.actions}>
      {canAnswer && !isBlocked && (
        <Button variant="primary" size="small" busy={busy} onClick={() => onSay('agree')}>
          {t('agree')}
        </Button>
      )}
      {(isHeld || isGoneFromCalendars(viewing)) && (
        <AddToCalendar event={calendarEventOf(threadId, viewing, name, t)} />
      )}
      {!isBlocked && (
        <Button size="small" aria-haspopup="dialog" onClick={() => onOpen('propose')}>
          {t(canAnswer ? 'otherTime' : isHeld || isOpen ? 'move' : 'again')}
        </Button>
      )}
      {canAnswer && (
        <Button variant="quiet" size="small" busy={busy} onClick={() => onSay('decline')}>
          {t('decline')}
        </Button>
      )}
      {isOpen && isMine && (
        <Button variant="quiet" size="small" busy={busy} onClick={() => onSay('cancel')}>
          {t('withdraw')}
        </Button>
      )}
      {isHeld && (
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => onOpen('cancel')}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}
