import { PUSH_KINDS, type PushChange, type PushChoices, type PushKind, usePush } from '@site/shared/push';
import { Skeleton, StatePanel, useOnline } from '@site/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useNotificationMessages } from './locales/use-messages';
import css from './notifications.module.css';
import { QuietHours } from './quiet-hours';

/** Which kinds this browser is told of, and when not (PUSH-9). Each change is kept at once. */
export function NotificationSettings() {
  const t = useNotificationMessages();
  const online = useOnline();
  const { status, choices, change, retry } = usePush();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<PushChange>();
  const note = useRef<HTMLDivElement>(null);
  const isOn = status === 'on';
  const isRefused = status === 'denied' && outcome === 'denied';

  // The switch that was pressed has gone, and the focus with it: the note says why.
  useEffect(() => {
    if (isRefused) note.current?.focus();
  }, [isRefused]);

  const keep = async (changes: Partial<PushChoices>) => {
    setBusy(true);
    setOutcome(undefined);
    setOutcome(await change(changes));
    setBusy(false);
  };
  const toggle = (kind: PushKind, wanted: boolean) =>
    keep({ kinds: PUSH_KINDS.filter((one) => (one === kind ? wanted : choices.kinds.includes(one))) });
  return (
    <>
      {status === 'loading' && <Skeleton height={280} />}
      {status === 'failed' && (
        <StatePanel kind={online ? 'failed' : 'offline'} title={t('failedTitle')} onRetry={retry} />
      )}
      {(status === 'unsupported' || status === 'denied') && (
        <div className={css.note} ref={note} tabIndex={-1}>
          <p>{t(status)}</p>
        </div>
      )}
      {(isOn || status === 'off') && (
        <fieldset className={css.kinds} aria-busy={busy || undefined}>
          <legend className={css.legend}>{t('kinds')}</legend>
          {PUSH_KINDS.map((kind) => (
            <label key={kind} className={css.line}>
              <span>
                {t(`kind.${kind}`)}
                <small className={css.about}>{t(`about.${kind}`)}</small>
              </span>
              <input
                type="checkbox"
                className={css.switch}
                checked={isOn && choices.kinds.includes(kind)}
                aria-disabled={busy || undefined}
                onChange={({ currentTarget }) => {
                  if (!busy) void toggle(kind, currentTarget.checked);
                }}
              />
            </label>
          ))}
        </fieldset>
      )}
      {isOn && (
        <QuietHours
          hours={choices.quiet_hours}
          timeZone={choices.time_zone}
          onChange={(quiet_hours) => void keep({ quiet_hours })}
        />
      )}
      <p className={css.outcome} role="status">
        {busy
          ? t('keeping')
          : outcome &&
            outcome !== 'denied' &&
            t(outcome === 'failed' && !online ? 'outcome.offline' : `outcome.${outcome}`)}
      </p>
    </>
  );
}
