import { buttonClass, IconButton, useLazyDialog } from '@site/shared/ui';
import { CalendarPlus, CalendarX2 } from 'lucide-react';
import type { CalendarEvent } from './calendar-event';
import { useCalendarMessages } from './locales/use-messages';

const loadSheet = () =>
  import(/* webpackChunkName: "calendar" */ './calendar-sheet').then(({ CalendarSheet }) => CalendarSheet);

export interface AddToCalendarProps {
  event: CalendarEvent;
  /** An icon alone, where there is little room. */
  iconOnly?: boolean | undefined;
}

/** Offers to put something with a time into a calendar, or to take out what is cancelled (VIEWING-1). */
export function AddToCalendar({ event, iconOnly }: AddToCalendarProps) {
  const t = useCalendarMessages();
  const { button, dialog: CalendarSheet, open, onClose } = useLazyDialog(loadSheet, 'calendar');
  const Icon = event.isCancelled ? CalendarX2 : CalendarPlus;
  const label = t(event.isCancelled ? 'remove' : 'add');
  return (
    <>
      {iconOnly ? (
        <IconButton {...button} label={label}>
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      ) : (
        <button {...button} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          <Icon size={18} aria-hidden="true" />
          {label}
        </button>
      )}
      {CalendarSheet && open && <CalendarSheet event={event} onClose={onClose} />}
    </>
  );
}
