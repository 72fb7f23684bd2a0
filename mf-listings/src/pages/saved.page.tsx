import { usePageTitle } from '@site/shared/contract';
import { loadOnce } from '@site/shared/load-once';
import { Skeleton, StatePanel, useFailureKind, useLazy, usePageReady } from '@site/shared/ui';
import { useSavedMessages } from '../features/saved/locales/use-messages';
import css from '../features/saved/saved-page.module.css';
import { useBook } from '../features/saved-book/use-book';

const SKELETONS = ['one', 'two', 'three'];

const loadContent = loadOnce(() =>
  import(/* webpackChunkName: "saved-homes" */ '../features/saved/saved-content').then(
    ({ SavedContent }) => SavedContent,
  ),
);
const loadSearches = loadOnce(() =>
  import(/* webpackChunkName: "saved-homes" */ '../features/searches/saved-searches').then(
    ({ SavedSearches }) => SavedSearches,
  ),
);
// A page that was brought before it is asked for opens without a network (KEEP-10), where the browser says when it has time.
globalThis.requestIdleCallback?.(
  () => void Promise.all([loadContent(), loadSearches()]).catch(() => undefined),
);

/** /saved: the visitor's saved homes (KEEP-2). What the server renders of it is the same for everybody. */
export default function SavedPage() {
  const t = useSavedMessages();
  const opened = useBook();
  const { part: SavedContent, failed, retry } = useLazy(loadContent, true);
  const searches = useLazy(loadSearches, true);
  const Searches = searches.part;
  const isOpen = opened.status === 'open' && SavedContent !== undefined && Searches !== undefined;
  const hasFailed = failed || searches.failed || opened.status === 'failed';
  const ready = usePageReady('saved', isOpen || hasFailed || opened.status === 'unsupported');
  usePageTitle(t('title'));
  const again = () => {
    retry();
    searches.retry();
    if ('retry' in opened) opened.retry();
  };
  return (
    <section className={css.page} {...ready}>
      <h1 className={css.title}>{t('title')}</h1>
      {isOpen ? (
        <Searches book={opened.book} state={opened.state}>
          <SavedContent book={opened.book} state={opened.state} />
        </Searches>
      ) : opened.status === 'unsupported' ? (
        <StatePanel kind="failed" title={t('unsupportedTitle')} text={t('unsupportedText')} />
      ) : hasFailed ? (
        <SavedFailed onRetry={again} />
      ) : (
        <div role="status" aria-label={t('loading')} className={css.waiting}>
          {SKELETONS.map((name) => (
            <Skeleton key={name} height={180} />
          ))}
        </div>
      )}
    </section>
  );
}

/** The page's code did not come, or the device does not give what is saved: that is not nothing (KEEP-16). */
function SavedFailed({ onRetry }: { onRetry: () => void }) {
  const t = useSavedMessages();
  const kind = useFailureKind(true);
  const texts = kind === 'failed' ? { title: t('unreadTitle'), text: t('unreadText') } : {};
  return <StatePanel kind={kind} onRetry={onRetry} {...texts} />;
}
