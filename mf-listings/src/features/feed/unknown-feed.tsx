import type { ListingKind } from '@site/shared/domain';
import { useFeedPartMessages } from '@site/shared/feed';
import { ButtonLink, StatePanel, usePageReady } from '@site/shared/ui';
import { useLaterMessages } from './locales/use-messages';

export interface UnknownFeedProps {
  kind: ListingKind;
  /** The page's key in area.json. */
  page: string;
}

/** Says that an address is no feed's, and leads to all homes. */
export function UnknownFeed({ kind, page }: UnknownFeedProps) {
  const t = useLaterMessages();
  const title = useFeedPartMessages()('unknownTitle');
  const ready = usePageReady(page, true);
  return (
    <div {...ready}>
      <StatePanel
        kind="notFound"
        heading="h1"
        title={title}
        text={t('unknownText')}
        actions={
          <ButtonLink variant="primary" to={`/${kind}`}>
            {t('allHomes')}
          </ButtonLink>
        }
      />
    </div>
  );
}
