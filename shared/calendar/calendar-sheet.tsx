import { useShell } from '@site/shared/contract';
import { serverNow } from '@site/shared/server-clock';
import { Button, buttonClass, Sheet } from '@site/shared/ui';
import { CalendarArrowDown, ExternalLink } from 'lucide-react';
import css from './calendar.lazy.module.css';
import type { CalendarEvent } from './calendar-event';
import { googleCalendarUrl } from './google-calendar';
import { icsText } from './ics';
import { useCalendarMessages } from './locales/use-messages';
import { isVietnamTimeHere, vietnamTime } from './vietnam-time';

/** Some browsers read the file only after the press is over. */
const KEPT_MS = 60_000;

function download(event: CalendarEvent, name: string): void {
  const text = icsText(event, location.host, serverNow());
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

export interface CalendarSheetProps {
  event: CalendarEvent;
  onClose: () => void;
}

/** The ways into a calendar: a file for any, which is made here and needs no network, and Google's own page (VIEWING-1). */
export function CalendarSheet({ event, onClose }: CalendarSheetProps) {
  const t = useCalendarMessages();
  const { locale } = useShell();
  return (
    <Sheet open onClose={onClose} title={t(event.isCancelled ? 'remove' : 'add')} height="auto">
      <div className={css.sheet}>
        <p className={css.what}>
          <strong>{event.title}</strong>
          <span>
            {vietnamTime(event.start, locale)}
            {!isVietnamTimeHere(event.start) && ` (${t('vietnamTime')})`}
          </span>
        </p>
        <Button
          variant="primary"
          wide
          onClick={() => {
            download(event, t(event.isCancelled ? 'removeFile' : 'file'));
            onClose();
          }}
        >
          <CalendarArrowDown size={18} aria-hidden="true" />
          {t('ics')}
        </Button>
        <p className={css.hint}>{t(event.isCancelled ? 'removeHint' : 'icsHint')}</p>
        {!event.isCancelled && (
          <a
            className={buttonClass({ variant: 'secondary', wide: true })}
            href={googleCalendarUrl(event)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onClose}
          >
            <ExternalLink size={18} aria-hidden="true" />
            {t('google')}
          </a>
        )}
      </div>
    </Sheet>
  );
}
