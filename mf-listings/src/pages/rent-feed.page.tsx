import { useShell } from '@site/shared/contract';
import { Feed } from '../features/feed/feed';
import { useMessages } from '../locales/messages';

/** The feed of homes for rent (FEED-1). */
export default function RentFeedPage() {
  const t = useMessages();
  const { config } = useShell();
  return (
    <>
      <title>{`${t('rent')} | ${config.productName}`}</title>
      <Feed kind="for-rent" page="rent-feed" title={t('rent')} />
    </>
  );
}
