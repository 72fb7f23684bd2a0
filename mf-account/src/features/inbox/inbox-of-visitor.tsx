import { useInboxOwner } from '@site/shared/inbox';
import { Skeleton } from '@site/shared/ui';
import css from './inbox.lazy.module.css';
import { InboxContent } from './inbox-content';
import { InboxEmpty } from './inbox-empty';
import { useInboxMessages } from './locales/use-messages';

/** The inbox of whoever is here; for a visitor whom the services do not know, the ways to have one. */
export function InboxOfVisitor() {
  const t = useInboxMessages();
  const person = useInboxOwner();
  if (person === undefined)
    return (
      <div role="status" aria-label={t('loading')} className={css.waiting}>
        <Skeleton height={92} />
        <Skeleton height={92} />
        <Skeleton height={92} />
      </div>
    );
  return person === 'nobody' ? (
    <InboxEmpty filter="asked" isNobody />
  ) : (
    <InboxContent key={person} person={person} />
  );
}
