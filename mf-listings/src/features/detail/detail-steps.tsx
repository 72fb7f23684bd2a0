import { useShell } from '@site/shared/contract';
import type { Listing, ListingKind } from '@site/shared/domain';
import { feedPartOf, feedPath, feedSteps, feedTitle, useFeedPartMessages } from '@site/shared/feed';
import { Link } from 'react-router-dom';
import css from './detail-steps.module.css';
import { useDetailMessages } from './locales/use-messages';

export interface DetailStepsProps {
  kind: ListingKind;
  post: Pick<Listing, 'type_product' | 'location'>;
  className?: string | undefined;
}

/** The steps from the feed to a listing, by its type and its place: the same that its JSON-LD names (FIND-9, FIND-4). */
export function DetailSteps({ kind, post, className }: DetailStepsProps) {
  const t = useFeedPartMessages();
  const d = useDetailMessages();
  const { locale, config } = useShell();
  return (
    <nav className={className} aria-label={d('steps')}>
      <ol className={css.steps}>
        {feedSteps(feedPartOf(post)).map((step) => {
          const path = feedPath(kind, step);
          return (
            <li key={path} className={css.step}>
              <Link className={css.link} to={path === `/${config.homeFeed}` ? '/' : path}>
                {feedTitle(t, locale, kind, step)}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
