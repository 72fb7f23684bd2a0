import { fieldsInVietnam, momentInVietnam, vietnamTime } from '@site/shared/calendar';
import { useShell } from '@site/shared/contract';
import { charactersOver, isFields, textOf, visibleText } from '@site/shared/domain';
import { serverNow } from '@site/shared/server-clock';
import { Button, Sheet, useOnline } from '@site/shared/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { senderOf } from '../asker';
import { useDraft } from '../use-draft';
import { useViewingMessages } from './locales/use-messages';
import type { ViewingOutcome, ViewingTrouble } from './use-viewing-changes';
import { LONGEST_NOTE, type Viewing, type ViewingChange, type ViewingSide } from './viewing';
import css from './viewing.lazy.module.css';
import { ViewingField } from './viewing-field';
import { ViewingTime } from './viewing-time';
import { FIRST_HOUR, LAST_HOUR, LATEST_DAYS, wrongViewingTime } from './viewing-times';
import { headingOf } from './viewing-words';

const DAY = 86_400_000;

interface Fields {
  day: string;
  time: string;
  note: string;
}

export interface ViewingSheetProps {
  threadId: string;
  /** What holds: its time is a start for another. */
  known: Viewing | null;
  /** What the reader is in the thread. */
  side: ViewingSide;
  /** Who the other one is. */
  name: string;
  busy: boolean;
  onPropose: (proposal: ViewingChange) => Promise<ViewingOutcome>;
  onClose: () => void;
}

const draftOf = (text: string): Fields | undefined => {
  try {
    const fields: unknown = JSON.parse(text);
    return isFields(fields)
      ? { day: textOf(fields.day), time: textOf(fields.time), note: textOf(fields.note) }
      : undefined;
  } catch {
    return undefined;
  }
};

const startOf = (known: Viewing | null): Fields => {
  const isAhead = known && known.startsAt > serverNow();
  const note = isAhead ? known.note : '';
  if (isAhead) return { ...fieldsInVietnam(known.startsAt), note };
  return { day: fieldsInVietnam(serverNow() + DAY).day, time: '09:00', note };
};

/** The form in which a viewing is proposed (VIEWING-5). What is typed is kept until it was sent (VIEWING-10). */
export function ViewingSheet({ threadId, known, side, name, busy, onPropose, onClose }: ViewingSheetProps) {
  const t = useViewingMessages();
  const { session, locale } = useShell();
  const online = useOnline();
  const form = useId();
  const [draft, setDraft] = useDraft(`${senderOf(session) ?? ''}:viewing:${threadId}`);
  const [start] = useState(() => startOf(known));
  const fields = draftOf(draft) ?? start;
  // What comes in below the open form is not seen: a proposal is of what was there when the form was opened, or was told since (VIEWING-7).
  const [seen, setSeen] = useState(known);
  const [wrong, setWrong] = useState<'day' | 'soon' | 'late' | 'hours'>();
  const [trouble, setTrouble] = useState<ViewingTrouble>();
  const dayField = useRef<HTMLInputElement>(null);
  const timeField = useRef<HTMLInputElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const moment = momentInVietnam(fields.day, fields.time);
  const isLong = charactersOver(fields.note, LONGEST_NOTE) > 0;
  const today = fieldsInVietnam(serverNow()).day;
  const put = (change: Partial<Fields>) => {
    setDraft(JSON.stringify({ ...fields, ...change }));
    setWrong(undefined);
    setTrouble(undefined);
  };
  const propose = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const why = Number.isNaN(moment) ? 'day' : wrongViewingTime(moment, serverNow());
    setWrong(why);
    if (why) return (why === 'hours' ? timeField : dayField).current?.focus();
    if (isLong) return noteField.current?.focus();
    const { trouble: failure, holds } = await onPropose({
      action: 'propose',
      version: seen?.version ?? 0,
      startsAt: moment,
      note: visibleText(fields.note).trim(),
    });
    setTrouble(failure);
    if (failure === 'conflict') setSeen(holds ?? null);
    if (failure === 'badTime') dayField.current?.focus();
    if (failure) return;
    setDraft('');
    onClose();
  };
  const saidOf = (viewing: Viewing) =>
    viewing.state === 'proposed' || viewing.state === 'agreed'
      ? t('holds', { time: vietnamTime(viewing.startsAt, locale) })
      : `${headingOf(viewing, { side, name, isOver: false, t })}.`;
  const words = { first: FIRST_HOUR, last: LAST_HOUR, days: LATEST_DAYS };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('propose')}
      footer={
        <Button type="submit" form={form} variant="primary" wide busy={busy}>
          {t('send')}
        </Button>
      }
    >
      <form id={form} className={css.sheet} noValidate onSubmit={(event) => void propose(event)}>
        <p className={css.quiet}>{t('lead', words)}</p>
        <div className={css.fields}>
          <ViewingField
            ref={dayField}
            type="date"
            label={t('day')}
            value={fields.day}
            min={today}
            max={fieldsInVietnam(serverNow() + LATEST_DAYS * DAY).day}
            error={wrong && wrong !== 'hours' ? t(`wrong.${wrong}`, words) : undefined}
            onChange={({ target }) => put({ day: target.value })}
          />
          <ViewingField
            ref={timeField}
            type="time"
            label={t('time')}
            value={fields.time}
            error={wrong === 'hours' ? t('wrong.hours', words) : undefined}
            onChange={({ target }) => put({ time: target.value })}
          />
        </div>
        {!Number.isNaN(moment) && (
          <p className={css.time} aria-live="polite">
            <ViewingTime moment={moment} />
          </p>
        )}
        <ViewingField
          ref={noteField}
          label={t('note')}
          hint={t('noteHint')}
          lines={2}
          error={isLong ? t('wrong.note', { most: LONGEST_NOTE }) : undefined}
          value={fields.note}
          onChange={({ target }) => put({ note: target.value })}
        />
        {trouble && (
          <p className={css.wrong} role="alert">
            {t(trouble === 'offline' && online ? 'unreachable' : trouble)}
            {trouble === 'conflict' && seen && ` ${saidOf(seen)} ${t('sendAgain')}`}
          </p>
        )}
      </form>
    </Sheet>
  );
}
