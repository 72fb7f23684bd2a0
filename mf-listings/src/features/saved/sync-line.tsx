import type { SavedBook, SavedState } from '@site/shared/contract';
import { clockTime } from '@site/shared/domain';
import { serverNow } from '@site/shared/server-clock';
import { Button } from '@site/shared/ui';
import { Cloud, CloudAlert, CloudOff, Smartphone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSavedMessages } from './locales/use-messages';
import css from './saved.lazy.module.css';

const ICONS = { device: Smartphone, synced: Cloud, waiting: CloudOff, failed: CloudAlert };

/** Where saved homes are: on this device, or with the account and since when (KEEP-5, KEEP-7). */
export function SyncLine({ state, book }: { state: SavedState; book: SavedBook }) {
  const t = useSavedMessages();
  const { sync, syncedAt } = state;
  if (sync === 'device' && state.homes.length === 0) return null;
  const time = syncedAt === undefined ? undefined : clockTime(syncedAt, serverNow());
  const Icon = ICONS[sync];
  return (
    <div className={css.sync} role="status" data-sync={sync}>
      <Icon size={18} aria-hidden="true" />
      <p>
        {sync === 'device' && t('onDevice')}
        {sync === 'synced' && t('synced', { time: time ?? '' })}
        {sync === 'waiting' && (time ? t('waitingSince', { time }) : t('waiting'))}
        {sync === 'failed' && t('refused')}
      </p>
      {sync === 'device' && (
        <Link className={css.signIn} to="/login?next=%2Fsaved">
          {t('signIn')}
        </Link>
      )}
      {sync === 'failed' && (
        <Button variant="quiet" size="small" onClick={book.retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
