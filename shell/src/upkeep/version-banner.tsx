import { usePublishHeight } from '@site/shared/ui';
import { useState } from 'react';
import { useUpkeepMessages } from '../locales/upkeep/use-messages';
import { useNewRelease } from './use-new-release';
import css from './version-banner.module.css';

/** Offers the new version when one is live and nothing is at stake. The visitor decides: nothing loads by itself. */
export function VersionBanner() {
  const t = useUpkeepMessages();
  const isOffered = useNewRelease();
  const [isClosed, setClosed] = useState(false);
  const banner = usePublishHeight<HTMLDivElement>('--notice-size');
  return (
    <div role="status" data-upkeep>
      {isOffered && !isClosed && (
        <div ref={banner} className={css.banner} data-new-version data-floating="version">
          <span className={css.text}>{t('version.text')}</span>
          <button type="button" className={css.load} onClick={() => location.reload()}>
            {t('version.load')}
          </button>
          <button type="button" className={css.later} onClick={() => setClosed(true)}>
            {t('version.later')}
          </button>
        </div>
      )}
    </div>
  );
}
