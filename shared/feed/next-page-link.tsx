import { buttonClass } from '@site/shared/ui';
import { useLocation } from 'react-router-dom';
import { CURSOR } from './cursor';
import { useUnscriptedMessages } from './locales/unscripted/use-messages';
import css from './next-page.module.css';

/**
 * Leads to the next page of a feed where no JavaScript runs: nothing asks for that page there, so its place is not shown.
 *
 * @param props.cursor where the page starts
 */
export function NextPageLink(props: { cursor: string | number }) {
  return (
    <noscript className={css.unscripted}>
      {/* A browser with scripts never renders what is in here, and is spared its code. */}
      {typeof window === 'undefined' && <PageLink {...props} />}
    </noscript>
  );
}

function PageLink({ cursor }: { cursor: string | number }) {
  const t = useUnscriptedMessages();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set(CURSOR, String(cursor));
  return (
    <div className={css.end}>
      <a className={buttonClass({})} href={`${pathname}?${params}`} rel="next">
        {t('nextPage')}
      </a>
    </div>
  );
}
