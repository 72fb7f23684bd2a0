import { CURSOR } from '@site/shared/feed';
import { ButtonLink } from '@site/shared/ui';
import { useLocation } from 'react-router-dom';
import css from './feed.module.css';
import { useLaterMessages } from './locales/use-messages';

/** The way back from a page that the address names, as one comes to without scripts. */
export function ToFirstPage() {
  const t = useLaterMessages();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.delete(CURSOR);
  return (
    <p className={css.first}>
      <ButtonLink to={{ search: params.toString() }}>{t('firstPage')}</ButtonLink>
    </p>
  );
}
