import { usePageTitle } from '@site/shared/contract';
import { loadOnce } from '@site/shared/load-once';
import { Skeleton, StatePanel, useFailureKind, useLazy, usePageReady } from '@site/shared/ui';
import css from '../features/compare/compare-page.module.css';
import { usePageMessages } from '../features/compare/locales/page/use-messages';

const loadContent = loadOnce(() =>
  import(/* webpackChunkName: "compare" */ '../features/compare/compare-content').then(
    ({ CompareContent }) => CompareContent,
  ),
);

/** /compare: homes side by side (COMPARE-2). What the server renders of it is the same for everybody. */
export default function ComparePage() {
  const t = usePageMessages();
  const { part: CompareContent, failed, retry } = useLazy(loadContent, true);
  const ready = usePageReady('compare', CompareContent !== undefined || failed);
  usePageTitle(t('title'));
  return (
    <section className={css.page} {...ready}>
      <h1 className={css.title}>{t('title')}</h1>
      {CompareContent ? (
        <CompareContent />
      ) : failed ? (
        <CompareFailed onRetry={retry} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={480} />
        </div>
      )}
    </section>
  );
}

function CompareFailed({ onRetry }: { onRetry: () => void }) {
  return <StatePanel kind={useFailureKind(true)} onRetry={onRetry} />;
}
