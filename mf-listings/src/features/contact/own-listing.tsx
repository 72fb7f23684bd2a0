import { useInboxInfiniteQuery, useInboxNews, useInboxOwner } from '@site/shared/inbox';
import { ButtonLink } from '@site/shared/ui';
import { Inbox } from 'lucide-react';
import css from './contact-more.lazy.module.css';
import { useContactMessages } from './locales/use-messages';

const NOT_FOUND = 404;

/** What an author's own listing says to them: how many questions wait, and the way to them (INBOX-6). */
export function OwnListing({ id }: { id: string }) {
  const t = useContactMessages();
  const person = useInboxOwner();
  const { currentData, error, refetch } = useInboxInfiniteQuery(
    { person: person ?? '', filter: 'waiting', postId: id },
    { skip: person === undefined || person === 'nobody', refetchOnMountOrArgChange: true },
  );
  useInboxNews(currentData !== undefined, refetch);
  const isAbsent = error !== undefined && 'status' in error && error.status === NOT_FOUND;
  const page = currentData?.pages[0];
  const count = page?.threads.length ?? 0;
  return (
    <section className={css.own} aria-label={t('ownTitle')}>
      <h2 className={css.ownTitle}>{t('ownTitle')}</h2>
      {!isAbsent && (
        <>
          <p className={count > 0 ? css.waiting : css.none} role="status">
            {page
              ? count > 0
                ? t(page.nextCursor ? 'ownWaitingMany' : 'ownWaiting', { count })
                : t('ownNone')
              : error
                ? t('ownOffline')
                : ' '}
          </p>
          <ButtonLink variant="primary" to={`/inbox?post=${id}`}>
            <Inbox size={18} aria-hidden="true" />
            {t('toInbox')}
          </ButtonLink>
        </>
      )}
    </section>
  );
}
