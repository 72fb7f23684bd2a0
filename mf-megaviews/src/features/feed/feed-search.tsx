import type { Author } from '@site/shared/domain';
import { afterClosing, IconButton, SearchBox, Sheet } from '@site/shared/ui';
import { Search, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { VideoItem } from '../../api/video-post';
import type { VideoQuery } from '../../api/video-requests';
import { AuthorPicker } from './author-picker';
import css from './feed-search.module.css';
import { useFeedMessages } from './locales/use-messages';

/** Authors that the search offers before a name is typed: those of the videos seen so far. */
const MOST_AUTHORS = 12;

export interface FeedSearchProps {
  query: VideoQuery;
  /** Changes it; an undefined value takes a part out. */
  onChange: (changes: { location?: string | undefined; author_id?: string | undefined }) => void;
  /** The videos loaded so far. */
  items: VideoItem[];
}

/** Search by place and by author, over the videos (MEGA-9). */
export function FeedSearch({ query, onChange, items }: FeedSearchProps) {
  const t = useFeedMessages();
  const [open, setOpen] = useState(false);
  const { location, author_id: author } = query;
  const authors = useMemo(
    () => [...new Map(items.map((item) => [item.author.id, item.author])).values()].slice(0, MOST_AUTHORS),
    [items],
  );
  const name = authors.find(({ id }) => id === author)?.display_name ?? t('thisAuthor');
  const [wanted, setWanted] = useState<Parameters<FeedSearchProps['onChange']>[0]>();
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    // The sheet leaves the history before the search enters it: Back then leads to what was shown before.
    if (!open && wanted) {
      setWanted(undefined);
      afterClosing(() => latest.current(wanted));
    }
  }, [open, wanted]);
  const change: FeedSearchProps['onChange'] = (changes) => {
    setWanted(changes);
    setOpen(false);
  };
  return (
    <>
      <div className={css.bar}>
        {location && (
          <Chip
            text={location}
            label={t('withoutPlace', { place: location })}
            onClick={() => onChange({ location: undefined })}
          />
        )}
        {author && (
          <Chip
            text={name}
            label={t('withoutAuthor', { name })}
            onClick={() => onChange({ author_id: undefined })}
          />
        )}
        <IconButton
          variant="overlay"
          label={t('search')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Search aria-hidden="true" />
        </IconButton>
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('search')}>
        <SearchForm query={query} authors={authors} onChange={change} />
      </Sheet>
    </>
  );
}

function Chip({ text, label, onClick }: { text: string; label: string; onClick: () => void }) {
  return (
    <button type="button" className={css.chip} aria-label={label} onClick={onClick}>
      <span>{text}</span>
      <X size={16} aria-hidden="true" />
    </button>
  );
}

interface SearchFormProps {
  query: VideoQuery;
  authors: Author[];
  onChange: FeedSearchProps['onChange'];
}

function SearchForm({ query, authors, onChange }: SearchFormProps) {
  const t = useFeedMessages();
  return (
    <div className={css.form}>
      <SearchBox
        value={query.location ?? ''}
        label={t('searchPlace')}
        placeholder={t('searchPlaceHint')}
        onSearch={(text) => onChange({ location: text || undefined })}
      />
      <h3 className={css.heading}>{t('searchAuthor')}</h3>
      <p className={css.note}>{t('searchAuthorText')}</p>
      <AuthorPicker seen={authors} picked={query.author_id} onPick={(id) => onChange({ author_id: id })} />
    </div>
  );
}
