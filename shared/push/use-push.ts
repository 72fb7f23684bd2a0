import { DEVICE } from '@site/shared/asker';
import { askForNotifications, notificationPermission } from '@site/shared/browser/notifications';
import { useShell } from '@site/shared/contract';
import { useOnReconnect } from '@site/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  findBrowserSubscription,
  NoPushService,
  pushPermission,
  subscribeBrowser,
  unsubscribeBrowser,
} from './browser-push';
import {
  useKeepPushMutation,
  useLazyFindPushQuery,
  useLazyPushKeyQuery,
  useRemovePushMutation,
  useRenewPushMutation,
} from './push.api';
import type { PushChoices } from './push-choices';
import { pushMemory } from './push-memory';
import { restorePush } from './restore-push';

/** What notifications are in this browser; `failed`: it could not be found out. */
export type PushStatus = 'loading' | 'unsupported' | 'denied' | 'off' | 'on' | 'failed';

/**
 * What came of a change; `asked`: the visitor closed the browser's question without an answer; `noService`: the browser has no push
 * service, or does not reach it.
 */
export type PushChange = 'done' | 'denied' | 'asked' | 'noService' | 'failed';

const MINUTES_OF_HOUR = 60;

/** The device's time zone. A browser that does not know it, or hides it, still knows how far its clock is from UTC. */
function timeZoneNow(): string {
  const { timeZone }: { timeZone?: string } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone && timeZone !== 'Etc/Unknown') return timeZone;
  const behind = Math.round(new Date().getTimezoneOffset() / MINUTES_OF_HOUR);
  return `Etc/GMT${behind < 0 ? behind : `+${behind}`}`;
}

/** What a browser that was never subscribed begins with: nights are quiet. */
const firstChoices = (locale: PushChoices['locale']): PushChoices => ({
  kinds: [],
  quiet_hours: { from: '22:00', to: '07:00' },
  time_zone: timeZoneNow(),
  locale,
});

/** The service has no such subscription of the caller's. */
const isUnknown = (error: unknown): boolean => {
  const status = (error as { status?: unknown } | undefined)?.status;
  return status === 404 || status === 401;
};

/**
 * What this browser is told of, and how to change it (PUSH-2). The browser asks for its permission only within
 * {@link change}, which a press must have caused (PUSH-1).
 */
export function usePush() {
  const { session, locale } = useShell();
  const { credentials } = session;
  const [status, setStatus] = useState<PushStatus>('loading');
  const [choices, setChoices] = useState<PushChoices>();
  const turns = useRef(0);
  const [askKey] = useLazyPushKeyQuery();
  const [find] = useLazyFindPushQuery();
  const [keep] = useKeepPushMutation();
  const [renew] = useRenewPushMutation();
  const [remove] = useRemovePushMutation();
  const person = session.status === 'restoring' ? undefined : (session.user?.uid ?? DEVICE);

  const look = useCallback(async (): Promise<[PushStatus, PushChoices?]> => {
    if (person === undefined) return ['loading'];
    // Nobody whom the service knows is told anything.
    if ((await credentials()).kind === 'none') return ['off'];
    const found = await restorePush({
      person,
      present: { time_zone: timeZoneNow(), locale },
      isGranted: notificationPermission() === 'granted',
      memory: pushMemory,
      calls: {
        key: () => askKey(undefined, true).unwrap(),
        async find(endpoint) {
          // After a refusal there is still what was answered before, perhaps to another person.
          const { data, error } = await find(endpoint);
          if (error && !isUnknown(error)) throw error;
          return error ? undefined : data;
        },
        keep: (subscription) => keep(subscription).unwrap(),
        async renew(before, renewed) {
          const { error } = await renew({ ...before, renewed });
          if (error && !isUnknown(error)) throw error;
          return !error;
        },
      },
    });
    return found ? ['on', found] : ['off'];
  }, [person, locale, credentials, askKey, find, keep, renew]);

  const load = useCallback(() => {
    const turn = ++turns.current;
    const take = (found: PushStatus, chosen?: PushChoices) => {
      // An answer that comes after another look began may be another person's.
      if (turn !== turns.current) return;
      setStatus(found);
      setChoices(chosen);
    };
    const permission = pushPermission();
    if (permission === 'unsupported' || permission === 'denied') {
      take(permission);
      return;
    }
    take('loading');
    look().then(
      (found) => take(...found),
      () => take('failed'),
    );
  }, [look]);

  // Who is signed in decides what this browser is told of.
  useEffect(() => {
    if (person !== undefined) load();
  }, [person, load]);
  useOnReconnect(status === 'failed' ? load : undefined);

  const present = choices ?? firstChoices(locale);

  const change = async (changes: Partial<PushChoices>): Promise<PushChange> => {
    const wanted = { ...present, locale, time_zone: timeZoneNow(), ...changes };
    try {
      if (wanted.kinds.length === 0) {
        const browser = await findBrowserSubscription();
        if (browser) await remove(browser.endpoint).unwrap();
        await unsubscribeBrowser();
        await pushMemory.keepSubscription(undefined);
        setChoices(wanted);
        setStatus('off');
        return 'done';
      }
      const permission = await askForNotifications();
      if (permission !== 'granted') {
        if (permission === 'denied') setStatus('denied');
        return permission === 'denied' ? 'denied' : 'asked';
      }
      // A visitor becomes somebody whom the service can tell something.
      if ((await credentials()).kind === 'none') await session.localUser();
      const browser = await subscribeBrowser(await askKey(undefined, true).unwrap());
      const told = await keep({ ...browser, ...wanted }).unwrap();
      const { endpoint, keys } = browser;
      await pushMemory.keepSubscription({
        person: session.user?.uid ?? DEVICE,
        endpoint,
        auth: keys.auth,
        choices: told,
      });
      setChoices(told);
      setStatus('on');
      return 'done';
    } catch (error) {
      return error instanceof NoPushService && navigator.onLine ? 'noService' : 'failed';
    }
  };

  return { status, choices: present, change, retry: load };
}

/** What {@link usePush} gives. */
export type Push = ReturnType<typeof usePush>;
