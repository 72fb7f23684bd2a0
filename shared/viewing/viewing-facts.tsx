import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import { TimeLeftText } from './time-left-text';
import type { Viewing } from './viewing';
import css from './viewing.lazy.module.css';
import { ViewingTime } from './viewing-time';

const ICONS = { proposed: CalendarClock, agreed: CalendarCheck, declined: CalendarX, cancelled: CalendarX };

export interface ViewingFactsProps {
  viewing: Viewing;
  heading: string;
  /** It was proposed and can be answered. */
  isOpen: boolean;
  /** It was agreed and is not over. */
  isHeld: boolean;
  /** What else is to be said of it. */
  children: ReactNode;
}

/** Who said what of a viewing, when it is, and how long until then. */
export function ViewingFacts({ viewing, heading, isOpen, isHeld, children }: ViewingFactsProps) {
  const { state, startsAt, note } = viewing;
  const Icon = ICONS[state];
  return (
    <>
      <p className={css.heading}>
        <Icon size={20} aria-hidden="true" />
        <strong>{heading}</strong>
      </p>
      <p className={isHeld || isOpen ? css.time : css.gone}>
        <ViewingTime moment={startsAt} />
      </p>
      {note && <p className={css.note}>{note}</p>}
      {isHeld && (
        <p className={css.left}>
          <TimeLeftText moment={startsAt} />
        </p>
      )}
      {children}
    </>
  );
}
