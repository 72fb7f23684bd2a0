import type { WidgetProps } from '@site/shared/contract';
import { IconButton } from '@site/shared/ui';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LilyMark } from '../lily-mark/lily-mark';
import { usePromoMessages } from './locales/use-messages';
import css from './promo.module.css';
import { useTyping } from './use-typing';

const MARK = 40;

/** The invitation to Lily: types itself out, can be closed, leads to the chat (PROMO-1). */
export function Promo({ onClose }: WidgetProps['mf-assistant/promo']) {
  const t = usePromoMessages();
  const text = t('text');
  const typed = useTyping(text);
  return (
    <aside className={css.promo} aria-label={t('label')}>
      <LilyMark size={MARK} />
      <div className={css.words}>
        <p className={css.text}>
          <span className="visually-hidden">{text}</span>
          {/* What is not typed yet keeps its place: nothing grows. */}
          <span aria-hidden="true" data-typed={typed}>
            {text.slice(0, typed)}
            <span className={css.untyped}>{text.slice(typed)}</span>
          </span>
        </p>
        <Link className={css.link} to="/megabot">
          {t('link')}
        </Link>
      </div>
      <IconButton className={css.close} label={t('close')} onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
