import { useSearchParams } from 'react-router-dom';
import { useSearchesMessages } from './locales/use-messages';
import css from './show-choice.lazy.module.css';

/** Chooses between saved homes and saved searches; the address says which. */
export function ShowChoice({ searches }: { searches: number }) {
  const t = useSearchesMessages();
  const [params, setParams] = useSearchParams();
  const showsSearches = params.get('show') === 'searches';
  const choose = (show: boolean) => setParams(show ? { show: 'searches' } : {}, { replace: true });
  return (
    <nav className={css.choice} aria-label={t('shown')}>
      {[false, true].map((show) => (
        <button
          type="button"
          key={String(show)}
          className={css.one}
          aria-pressed={show === showsSearches}
          onClick={() => choose(show)}
        >
          {t(show ? 'searches' : 'homes')}
          {show && searches > 0 && <span className={css.number}>{searches}</span>}
        </button>
      ))}
    </nav>
  );
}
