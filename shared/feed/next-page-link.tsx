import { buttonClass } from '@site/shared/ui';
import { useLocation } from 'react-router-dom';
import { CURSOR } from './cursor';
import { useFeedMessages } from './locales/use-messages';
import css from './next-page.module.css';

/**
 * Leads to the next page of a feed where no JavaScript runs: nothing asks for that page there, so its place is not shown.
 *
 * @param props.cursor where the page starts
 */
export function NextPageLink({ cursor }: { cursor: string | number }) {
  const t = useFeedMessages();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set(CURSOR, String(cursor));
  return (
    <noscript className={css.unscripted}>
      <div className={css.end}>
        <a className={buttonClass({})} href={`${pathname}?${params}`} rel="next">
          {t('nextPage')}
        </a>
      </div>
    </noscript>
  );
}
