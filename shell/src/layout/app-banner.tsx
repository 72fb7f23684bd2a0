import { usePublishHeight } from '@site/shared/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../locales/use-messages';
import { readStored, store } from '../storage';
import css from './app-banner.module.css';

const KEY = 'appBannerRestsUntil';

/** How long a banner that was closed stays away, ms: two weeks. */
const REST_MS = 14 * 24 * 60 * 60 * 1000;

const rests = (): boolean => Number(readStored('localStorage', KEY)) > Date.now();

/** The sticky 'Tải ứng dụng' banner of the feeds; who closes it does not see it for a while (NAV-7). */
export function AppBanner() {
  const t = useMessages();
  const [closed, setClosed] = useState(rests);
  // A page that fills the window leaves room for it (frame.css).
  const banner = usePublishHeight<HTMLElement>('--app-banner-size');
  if (closed) return null;
  const close = () => {
    store('localStorage', KEY, String(Date.now() + REST_MS));
    setClosed(true);
    // Its button is gone: who uses the keyboard goes on in the page, not at its beginning.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside ref={banner} className={css.banner} aria-label={t('banner.link')}>
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
