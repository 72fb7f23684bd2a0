import { PUSH_KINDS, type PushChange, type PushChoices, type PushKind, usePush } from '@site/shared/push';
import { Skeleton, StatePanel, useOnline } from '@site/shared/ui';
import { useState } from 'react';
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

  if (status === 'loading') return <Skeleton height={280} />;
  if (status === 'failed') {
    return <StatePanel kind={online ? 'failed' : 'offline'} title={t('failedTitle')} onRetry={retry} />;
  }
  if (status === 'unsupported' || status === 'denied') {
    return (
      <div className={css.note} role="status">
        <p>{t(status)}</p>
      </div>
    );
  }

  const keep = async (changes: Partial<PushChoices>) => {
    setBusy(true);
    setOutcome(undefined);
    setOutcome(await change(changes));
    setBusy(false);
  };
  const toggle = (kind: PushKind, wanted: boolean) =>
    keep({ kinds: PUSH_KINDS.filter((one) => (one === kind ? wanted : choices.kinds.includes(one))) });
  const isOn = status === 'on';

  return (
    <>
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
      {isOn && (
        <QuietHours
          hours={choices.quiet_hours}
          timeZone={choices.time_zone}
          onChange={(quiet_hours) => {
            const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
            void keep({ quiet_hours, time_zone });
          }}
        />
      )}
      <p className={css.outcome} role="status">
        {busy
          ? t('keeping')
          : outcome && t(outcome === 'failed' && !online ? 'outcome.offline' : `outcome.${outcome}`)}
      </p>
    </>
  );
}
