import { useShell } from '@site/shared/contract';
import { formatNumber } from '@site/shared/domain';
import { usePublishHeight } from '@site/shared/ui';
import { Link } from 'react-router-dom';
import css from './author-tabs.module.css';
import { useAuthorMessages } from './locales/use-messages';
import type { PostCounts } from './read-author';

/** The feeds of an author, in the order of the tab bar. */
export const AUTHOR_TABS = ['mega-views', 'for-sale', 'for-rent'] as const;

/** A feed of an author. */
export type AuthorTab = (typeof AUTHOR_TABS)[number];

const COUNTS = { 'mega-views': 'megaviews', 'for-sale': 'for_sale', 'for-rent': 'for_rent' } as const;

/** The path of an author's feed; that of the videos is the author's own page (PROFILE-1). */
const pathOf = (uid: string, tab: AuthorTab): string =>
  `/user/${encodeURIComponent(uid)}${tab === 'mega-views' ? '' : `/${tab}`}`;

export interface AuthorTabsProps {
  uid: string;
  current: AuthorTab;
  /** Known with the author. */
  counts: PostCounts | undefined;
}

/** The feeds of an author: Mega Views, Nhà bán, Nhà thuê; a bottom bar, on a desktop tabs below the header (PROFILE-1, WIDE-4). */
export function AuthorTabs({ uid, current, counts }: AuthorTabsProps) {
  const t = useAuthorMessages();
  const { locale } = useShell();
  // What a key brings into view comes above it.
  const bar = usePublishHeight<HTMLElement>('--page-foot-size');
  return (
    <nav ref={bar} data-page-foot="tabs" className={css.tabs} aria-label={t('tabs')}>
      {AUTHOR_TABS.map((tab) => (
        <Link
          key={tab}
          className={css.tab}
          to={pathOf(uid, tab)}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(tab)}
          {counts && <span className={css.count}>{formatNumber(counts[COUNTS[tab]], locale)}</span>}
        </Link>
      ))}
    </nav>
  );
}
