import { countdown } from '@site/shared/domain';
import { useNow } from './clock';
import css from './countdown.module.css';
import { joinClasses } from './join-classes';
import { useUiMessages } from './locales/use-messages';

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

export interface CountdownProps {
  /** The moment, ISO 8601: `new_price.date_time`. */
  target: string;
  className?: string | undefined;
}

/**
 * Days, hours, minutes and seconds until a moment, then 'đã áp dụng' (FEED-10). A tick renders this component alone,
 * and changes only the digits that changed.
 */
export function Countdown({ target, className }: CountdownProps) {
  const t = useUiMessages();
  const moment = Date.parse(target);
  const left = countdown(moment, useNow(moment));
  if (left.over)
    return <span className={joinClasses(css.countdown, css.applied, className)}>{t('applied')}</span>;
  return (
    <span role="timer" aria-label={t('countdown')} className={joinClasses(css.countdown, className)}>
      {UNITS.map((unit) => (
        <span key={unit} className={css.part}>
          <span className={css.value}>
            {unit === 'days' ? left.days : String(left[unit]).padStart(2, '0')}
          </span>
          {` ${t(unit)}`}
        </span>
      ))}
    </span>
  );
}
