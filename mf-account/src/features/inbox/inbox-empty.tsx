import type { InboxFilter } from '@site/shared/inbox';
import { ButtonLink, StatePanel } from '@site/shared/ui';
import { useInboxMessages } from './locales/use-messages';

const WORDS = {
  all: ['emptyTitle', 'emptyText'],
  waiting: ['emptyWaitingTitle', 'emptyWaitingText'],
  asked: ['emptyAskedTitle', 'emptyAskedText'],
} as const;

/** An inbox, or a part of it, without a thread: what would be here, and the ways to the feeds. */
export function InboxEmpty({ filter, isNobody = false }: { filter: InboxFilter; isNobody?: boolean }) {
  const t = useInboxMessages();
  const [title, text] = WORDS[filter];
  return (
    <StatePanel
      kind="empty"
      title={t(title)}
      text={t(isNobody ? 'nobodyText' : text)}
      actions={
        <>
          <ButtonLink variant="primary" to="/for-sale">
            {t('findSale')}
          </ButtonLink>
          <ButtonLink to="/for-rent">{t('findRent')}</ButtonLink>
          {isNobody && <ButtonLink to="/login?next=%2Finbox">{t('signIn')}</ButtonLink>}
        </>
      }
    />
  );
}
