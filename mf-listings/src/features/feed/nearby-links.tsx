import { useShell } from '@site/shared/contract';
import type { ListingKind } from '@site/shared/domain';
import { feedPath, feedTitle, nearbyFeeds, type PathFilter, useFeedPartMessages } from '@site/shared/feed';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLaterMessages } from './locales/use-messages';
import css from './nearby-links.module.css';

export interface NearbyLinksProps {
  kind: ListingKind;
  /** What the feed's path names. */
  path: PathFilter;
  /** More of the feed may come in their place. */
  gives: boolean;
}

/**
 * Leads from a feed to those beside it, by type of home and by place (FIND-9): behind its end, and as long as no second
 * page has come. What comes then pushes nothing away, which would count as a layout shift. Whoever is at a link stays there.
 */
export function NearbyLinks({ kind, path, gives }: NearbyLinksProps) {
  const t = useLaterMessages();
  const [isHeld, setHeld] = useState(false);
  const { types, places } = nearbyFeeds(path);
  if (gives && !isHeld) return null;
  return (
    <nav
      className={css.nearby}
      aria-label={t('nearby')}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHeld(currentTarget.contains(relatedTarget))}
    >
      <Links kind={kind} title={t('byType')} paths={types} />
      <Links kind={kind} title={t('byPlace')} paths={places} />
    </nav>
  );
}

interface LinksProps {
  kind: ListingKind;
  title: string;
  paths: readonly PathFilter[];
}

function Links({ kind, title, paths }: LinksProps) {
  const t = useFeedPartMessages();
  const { locale } = useShell();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <ul className={css.list}>
        {paths.map((path) => (
          <li key={feedPath(kind, path)}>
            <Link className={css.link} to={feedPath(kind, path)}>
              {feedTitle(t, locale, kind, path)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
