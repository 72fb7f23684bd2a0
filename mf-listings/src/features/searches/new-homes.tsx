import { useShell } from '@site/shared/contract';
import { readStored, store, versionedKey } from '@site/shared/storage';
import { IconButton, useOnline } from '@site/shared/ui';
import { BellDot, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSearchesMessages } from './locales/use-messages';
import { askedOf, useNewHomesQuery } from './new-homes.api';
import css from './search-news.lazy.module.css';
import { useSearches } from './use-searches';

/** Session storage: whoever has put it away is not told again in this tab. */
const HIDDEN_KEY = versionedKey('search.news.hidden', 1);
/** What was counted within this time is not counted again, s. */
const FRESH_FOR = 60;

/** How many homes of the saved searches were listed since each was opened last, and the way to them (ALERT-4). */
export function NewHomes() {
  const t = useSearchesMessages();
  const { locale } = useShell();
  const [hidden, setHidden] = useState(() => readStored('sessionStorage', HIDDEN_KEY) !== undefined);
  const searches = useSearches()?.searches ?? [];
  const asked = askedOf(searches);
  const { data } = useNewHomesQuery(asked, {
    skip: !useOnline() || hidden || asked.length === 0,
    refetchOnMountOrArgChange: FRESH_FOR,
  });
  const totals = data?.totals ?? [];
  const withNews = searches.filter((_, place) => (totals[place] ?? 0) > 0);
  const [first] = withNews;
  if (hidden || !first) return null;
  const count = totals.reduce((sum, one) => sum + one, 0).toLocaleString(locale);
  const isOne = withNews.length === 1;
  return (
    <div className={css.pill} role="status">
      <Link className={css.link} to={isOne ? first.address : '/saved?show=searches'}>
        <BellDot size={18} aria-hidden="true" />
        <span className={css.text}>
          {isOne
            ? t('newOf', { count, name: first.name })
            : t('newInSeveral', { count, searches: withNews.length })}
        </span>
      </Link>
      <IconButton
        label={t('hide')}
        onClick={() => {
          store('sessionStorage', HIDDEN_KEY, '1');
          setHidden(true);
        }}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
