import { useSearchesMessages } from '../searches/locales/use-messages';
import css from './card-mark.lazy.module.css';

/** Says over a card's picture that the home was listed since the last visit of a saved search (ALERT-5). */
export function FreshMark() {
  const t = useSearchesMessages();
  return <span className={css.mark}>{t('new')}</span>;
}
