import { useShell } from '@site/shared/contract';
import { Feed } from '../features/feed/feed';
import { useMessages } from '../locales/messages';

/** The feed of homes for sale (FEED-1). */
export default function SaleFeedPage() {
  const t = useMessages();
  const { config } = useShell();
  return (
    <>
      <title>{`${t('sale')} | ${config.productName}`}</title>
      <Feed kind="for-sale" page="sale-feed" title={t('sale')} />
    </>
  );
}
