import { ButtonLink } from '@site/shared/ui';
import { useLocation } from 'react-router-dom';
import css from './fits.lazy.module.css';
import { useFitsMessages } from './locales/use-messages';

/** Leads from a demand that is shown alone to the whole board (MEET-3). */
export function AllDemands() {
  const t = useFitsMessages();
  const { pathname } = useLocation();
  return (
    <p className={css.one}>
      {t('one')}
      <ButtonLink size="small" variant="secondary" to={pathname}>
        {t('allDemands')}
      </ButtonLink>
    </p>
  );
}
