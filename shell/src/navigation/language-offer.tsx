import { useShell } from '@site/shared/contract';
import { store } from '@site/shared/storage';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { OFFER_KEY } from '../../common/storage-keys';
import { useMessages } from '../locales/use-messages';
import css from './language-offer.module.css';

/**
 * Offers English to a browser that prefers another language than the site's first, once: in the first tab that shows
 * it, until it is answered or the tab is closed. Either answer is kept as the visitor's language.
 *
 * @param props.onAnswer called with the answer
 */
export default function LanguageOffer({ onAnswer }: { onAnswer: () => void }) {
  const t = useMessages();
  const { locale, setLocale } = useShell();
  useEffect(() => {
    store('localStorage', OFFER_KEY, 'made');
    store('sessionStorage', OFFER_KEY, 'open');
  }, []);
  const choose = (language: typeof locale) => {
    setLocale(language);
    onAnswer();
  };
  return (
    <aside className={css.offer} aria-label={t('offer.label')} lang="en">
      <button type="button" className={css.accept} onClick={() => choose('en')}>
        {t('offer.accept')}
      </button>
      <button
        type="button"
        className={css.close}
        aria-label={t('offer.refuse')}
        onClick={() => choose(locale)}
      >
        <X aria-hidden size={20} />
      </button>
    </aside>
  );
}
