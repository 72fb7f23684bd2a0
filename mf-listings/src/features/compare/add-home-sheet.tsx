import { type HomeSummary, useShell } from '@site/shared/contract';
import { formatPrice, type ListingKind } from '@site/shared/domain';
import { Sheet, Skeleton } from '@site/shared/ui';
import type { OpenedBook } from '../saved-book/use-book';
import css from './compare.lazy.module.css';
import { useCompareMessages } from './locales/use-messages';

export interface AddHomeSheetProps {
  kind: ListingKind;
  /** The homes that are compared already. */
  ids: readonly string[];
  opened: OpenedBook;
  onAdd: (id: string) => void;
  onClose: () => void;
}

/** Chooses another home for a comparison among those that are saved or were seen on this device. */
export function AddHomeSheet({ kind, ids, opened, onAdd, onClose }: AddHomeSheetProps) {
  const t = useCompareMessages();
  const { locale } = useShell();
  const all: readonly HomeSummary[] =
    opened.status === 'open' ? [...opened.state.homes, ...opened.state.seen] : [];
  const homes = all.filter(
    (home, place) =>
      home.kind === kind && !ids.includes(home.id) && all.findIndex(({ id }) => id === home.id) === place,
  );
  return (
    <Sheet open onClose={onClose} title={t('addTitle')} height="auto">
      {opened.status === 'loading' ? (
        <Skeleton height={64} />
      ) : homes.length === 0 ? (
        <p>{t(opened.status === 'open' ? 'addNone' : 'addFailed')}</p>
      ) : (
        <ul className={css.candidates}>
          {homes.map((home) => (
            <li key={home.id}>
              <button type="button" className={css.candidate} onClick={() => onAdd(home.id)}>
                <strong>{formatPrice(kind, home.price, locale)}</strong>
                <span>{home.title || home.location}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
