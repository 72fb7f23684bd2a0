import { usePageTitle } from '@site/shared/contract';
import { loadOnce } from '@site/shared/load-once';
import { Skeleton, StatePanel, useFailureKind, useLazy, usePageReady } from '@site/shared/ui';
import { useShortlistPageMessages } from '../features/shortlist/locales/page/use-messages';
import css from '../features/shortlist/shortlist-page.module.css';

const SKELETONS = ['one', 'two', 'three'];

const loadShortlist = loadOnce(() =>
  // The site's server renders none of it, and is spared the code (SHORT-8).
  typeof window === 'undefined'
    ? Promise.reject(new Error('a shared list is for browsers'))
    : import(/* webpackChunkName: "shortlist" */ '../features/shortlist/opened-shortlist').then(
        ({ OpenedShortlist }) => OpenedShortlist,
      ),
);

/** /shortlist/:id: a list that several people mark together (SHORT-1). The server knows nothing of it and renders none of it. */
export default function ShortlistPage() {
  const t = useShortlistPageMessages();
  const { part: Opened, failed, retry } = useLazy(loadShortlist, true);
  const kind = useFailureKind(true);
  const ready = usePageReady('shortlist', failed);
  usePageTitle(t('title'));
  const waiting = (
    <div role="status" aria-label={t('loading')} className={css.waiting}>
      {SKELETONS.map((name) => (
        <Skeleton key={name} height={180} />
      ))}
    </div>
  );
  if (Opened) return <Opened waiting={waiting} />;
  return (
    <section className={css.page} {...ready}>
      <h1 className={css.title}>{t('title')}</h1>
      {failed ? <StatePanel kind={kind} onRetry={retry} /> : waiting}
    </section>
  );
}
