import { useShell } from '@site/shared/contract';
import { sweepLastingDrafts } from '@site/shared/lasting-draft';
import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { mayHaveInbox } from '../inbox/may-have-inbox';
import { InstallOffer } from '../install/install-offer';
import { OverrideBadge } from '../override/override-badge';
import { sendGrantAlong, shownOverride } from '../override/tab-override';
import { measureVitals } from '../reports/web-vitals';
import { keepWorker } from '../service-worker/register-worker';
import { mayNotify, useSeenPages } from '../service-worker/use-seen-pages';
import type { createStore } from '../store/store';
import { askTime } from './ask-time';
import { describeFederation } from './describe-federation';
import { renewLastPage } from './renew-last-page';
import { VersionBanner } from './version-banner';

let isMeasured = false;

/** Opens and closes the inspector: Alt+Shift+I. By its place on the keyboard, since Alt writes other letters on some. */
const isInspectorKey = ({ altKey, shiftKey, code }: KeyboardEvent): boolean =>
  altKey && shiftKey && code === 'KeyI';

/**
 * What a tab does for itself once its page is at rest: it measures the visit, asks for the time, deletes old drafts, registers the service
 * worker, offers a new version, and gives those who make the site their tools, the DevTools of Module Federation among them.
 */
export function Upkeep() {
  const { user } = useShell().session;
  const [Inspector, setInspector] = useState<ComponentType<{ onClose: () => void }>>();
  const [PushUpkeep, setPushUpkeep] = useState<ComponentType>();
  const [InboxUpkeep, setInboxUpkeep] = useState<ComponentType>();
  const { pathname } = useLocation();
  const store = useStore() as ReturnType<typeof createStore>;
  const override = shownOverride();
  const mayInspect =
    user?.role === 'Admin' || override !== undefined || process.env.NODE_ENV === 'development';

  useEffect(() => {
    if (isMeasured) return;
    isMeasured = true;
    measureVitals();
    askTime();
    sweepLastingDrafts();
    void keepWorker();
    describeFederation(window.__RECORD__);
    renewLastPage(store);
  }, [store]);
  useEffect(sendGrantAlong, []);
  useSeenPages();
  useEffect(() => {
    if (!mayNotify()) return;
    import(/* webpackChunkName: "push-upkeep" */ '../service-worker/push-upkeep').then(
      (upkeep) => setPushUpkeep(() => upkeep.PushUpkeep),
      () => undefined,
    );
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-in, and a first question on the page before
  useEffect(() => {
    if (!mayHaveInbox()) return setInboxUpkeep(undefined);
    import(/* webpackChunkName: "inbox-upkeep" */ './inbox-upkeep').then(
      (upkeep) => setInboxUpkeep(() => upkeep.InboxUpkeep),
      () => undefined,
    );
  }, [user, pathname]);

  const open = () =>
    import(/* webpackChunkName: "inspector" */ '../inspector/inspector').then(
      (inspector) => setInspector(() => inspector.Inspector),
      () => undefined,
    );
  const close = () => setInspector(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: open and close are the same in all renderings
  useEffect(() => {
    if (!mayInspect) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isInspectorKey(event)) return;
      event.preventDefault();
      if (Inspector) close();
      else void open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [mayInspect, Inspector]);

  return (
    <>
      <VersionBanner />
      <InstallOffer />
      {PushUpkeep && <PushUpkeep />}
      {InboxUpkeep && <InboxUpkeep />}
      {override && <OverrideBadge override={override} onTools={open} />}
      {Inspector && mayInspect && <Inspector onClose={close} />}
    </>
  );
}
