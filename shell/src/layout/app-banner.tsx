import { readStored, store } from '@site/shared/storage';
import { usePublishHeight } from '@site/shared/ui';
import { X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { BANNER_KEY } from '../../common/storage-keys';
import { useMessages } from '../locales/use-messages';
import css from './app-banner.module.css';

/** How long a banner that was closed stays away, ms: two weeks. */
const REST_MS = 14 * 24 * 60 * 60 * 1000;

/** The HTML's first script says so of a visitor who has come often enough, or has closed it on an earlier page. */
const rests = (): boolean =>
  document.documentElement.dataset.banner === 'rests' ||
  Number(readStored('localStorage', BANNER_KEY)) > Date.now();
const never = () => () => undefined;

/**
 * The sticky 'Tải ứng dụng' banner of the feeds (NAV-7), on the first visits (PHONE-3); who closes it does not see it for a
 * while.
 */
export function AppBanner() {
  const t = useMessages();
  const [isClosed, setClosed] = useState(false);
  const isResting = useSyncExternalStore(never, rests, () => false);
  // A page that fills the window leaves room for it (frame.css).
  const banner = usePublishHeight<HTMLElement>('--app-banner-size');
  if (isClosed || isResting) return null;
  const close = () => {
    store('localStorage', BANNER_KEY, String(Date.now() + REST_MS));
    setClosed(true);
    // Its button is gone: who uses the keyboard goes on in the page, not at its beginning.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside
      ref={banner}
      data-app-banner
      data-floating="banner"
      className={css.banner}
      aria-label={t('banner.link')}
    >
      <span className={css.text}>{t('banner.text')}</span>
      <Link className={css.link} to="/get-app">
        {t('banner.link')}
      </Link>
      <button type="button" className={css.close} aria-label={t('banner.close')} onClick={close}>
        <X size={20} />
      </button>
    </aside>
  );
}
