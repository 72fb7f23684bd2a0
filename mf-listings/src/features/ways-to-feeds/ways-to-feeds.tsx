import { ButtonLink } from '@site/shared/ui';
import { useWaysToFeedsMessages } from './locales/use-messages';

/** The ways to the feeds, where nothing is chosen yet: no saved home, no saved search, no home in a list. */
export function WaysToFeeds() {
  const t = useWaysToFeedsMessages();
  return (
    <>
      <ButtonLink variant="primary" to="/for-sale">
        {t('sale')}
      </ButtonLink>
      <ButtonLink to="/for-rent">{t('rent')}</ButtonLink>
    </>
  );
}
