import { formatDate } from '@site/shared/domain';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Citation } from '../../api/store/chat-message';
import { useMessages } from '../../locales/use-messages';
import css from './citation-card.module.css';

/** A project that an answer goes by; it leads to the listings of that project (CHAT-4). */
export function CitationCard({ citation }: { citation: Citation }) {
  const t = useMessages();
  const { name, place, developer, handover, price_text, search, sample, updated } = citation;
  return (
    <Link className={css.card} to={`/for-sale?q=${encodeURIComponent(search)}`}>
      <span className={css.name}>{name}</span>
      {sample && <span className={css.sample}>{t('citation.sample')}</span>}
      <span className={css.price}>{price_text}</span>
      <span className={css.fact}>{place}</span>
      {developer && <span className={css.fact}>{t('citation.developer', { developer })}</span>}
      {handover && <span className={css.fact}>{t('citation.handover', { handover })}</span>}
      {updated && <span className={css.fact}>{t('citation.source', { date: formatDate(updated) })}</span>}
      <span className={css.go}>
        {t('citation.listings')}
        <ArrowRight size={16} aria-hidden="true" />
      </span>
    </Link>
  );
}
