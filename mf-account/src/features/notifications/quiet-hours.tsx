import type { PushChoices } from '@site/shared/push';
import { useId, useState } from 'react';
import { useNotificationMessages } from './locales/use-messages';
import css from './notifications.module.css';

const NIGHT = { from: '22:00', to: '07:00' };

export interface QuietHoursProps {
  hours: PushChoices['quiet_hours'];
  /** Whose clocks count. */
  timeZone: string;
  onChange(hours: PushChoices['quiet_hours']): void;
}

/** When nothing is shown (PUSH-6). A pair of times that is none is told, and kept in the fields. */
export function QuietHours({ hours, timeZone, onChange }: QuietHoursProps) {
  const t = useNotificationMessages();
  const id = useId();
  const [typed, setTyped] = useState(hours ?? NIGHT);
  const [isWrong, setWrong] = useState(false);

  const keep = () => {
    const isPair = typed.from !== '' && typed.to !== '' && typed.from !== typed.to;
    setWrong(!isPair);
    if (isPair && (typed.from !== hours?.from || typed.to !== hours.to)) onChange(typed);
  };

  return (
    <fieldset className={css.kinds}>
      <legend className={css.legend}>{t('quiet')}</legend>
      <label className={css.line}>
        <span>
          {t('quietOn')}
          <small className={css.about}>{t('quietAbout', { zone: timeZone })}</small>
        </span>
        <input
          type="checkbox"
          className={css.switch}
          checked={hours !== null}
          onChange={({ currentTarget }) => {
            setWrong(false);
            onChange(currentTarget.checked ? NIGHT : null);
            setTyped(NIGHT);
          }}
        />
      </label>
      {hours && (
        <div className={css.times}>
          {(['from', 'to'] as const).map((edge) => (
            <label key={edge} className={css.time}>
              {t(`quiet.${edge}`)}
              <input
                type="time"
                className={css.field}
                value={typed[edge]}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? `${id}-wrong` : undefined}
                onChange={({ currentTarget }) => setTyped({ ...typed, [edge]: currentTarget.value })}
                onBlur={keep}
              />
            </label>
          ))}
          {isWrong && (
            <p className={css.wrong} id={`${id}-wrong`} role="alert">
              {t('quietWrong')}
            </p>
          )}
        </div>
      )}
    </fieldset>
  );
}
