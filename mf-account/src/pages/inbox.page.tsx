import { usePageTitle } from '@site/shared/contract';
import { loadOnce } from '@site/shared/load-once';
import { Skeleton, StatePanel, useFailureKind, useLazy, usePageReady } from '@site/shared/ui';
import css from '../features/inbox/inbox-page.module.css';
import { useInboxMessages } from '../features/inbox/locales/use-messages';

const loadParts = loadOnce(() =>
  import(/* webpackChunkName: "inbox-threads" */ '../features/inbox/inbox-of-visitor').then(
    ({ InboxOfVisitor }) => InboxOfVisitor,
  ),
);
// A page that was brought before it is asked for opens without a network, where the browser says when it has time.
globalThis.requestIdleCallback?.(() => void loadParts().catch(() => undefined));

/** /inbox: the threads of an account, or of a device without one (INBOX-1). What the server renders is the same for everybody. */
export default function InboxPage() {
  const t = useInboxMessages();
  const { part: InboxOfVisitor, failed, retry } = useLazy(loadParts, true);
  usePageTitle(t('title'));
  const ready = usePageReady('inbox', InboxOfVisitor !== undefined || failed);
  return (
    <section className={css.page} {...ready}>
      <div className={css.title}>
        <h1>{t('title')}</h1>
        <p className={css.lead}>{t('lead')}</p>
      </div>
      {InboxOfVisitor ? (
        <InboxOfVisitor />
      ) : failed ? (
        <InboxFailed onRetry={retry} />
      ) : (
        <div role="status" aria-label={t('loading')} className={css.waiting}>
          <Skeleton height={92} />
          <Skeleton height={92} />
          <Skeleton height={92} />
        </div>
      )}
    </section>
  );
}

function InboxFailed({ onRetry }: { onRetry: () => void }) {
  return <StatePanel kind={useFailureKind(true)} onRetry={onRetry} />;
}
