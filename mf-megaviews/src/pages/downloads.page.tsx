import { usePageTitle } from '@site/shared/contract';
import { useDownloadMessages } from '../features/downloads/locales/use-messages';
import { StoredList } from '../features/downloads/stored-list';
import css from '../features/downloads/stored-list.module.css';

/** /mega-views/downloads: the videos on this device, for accounts and for visitors (OFFLINE-8) */
export default function DownloadsPage() {
  const t = useDownloadMessages();
  usePageTitle(t('all'));
  return (
    <section className={css.page}>
      <h1 className={css.title}>{t('all')}</h1>
      <StoredList page="downloads" />
    </section>
  );
}
