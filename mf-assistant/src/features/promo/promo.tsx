import type { WidgetProps } from '@site/shared/contract';
import { IconButton } from '@site/shared/ui';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { LilyMark } from '../lily-mark/lily-mark';
import { usePromoMessages } from './locales/use-messages';
import css from './promo.module.css';
import { usePromoForm } from './use-promo-form';
import { useTyping } from './use-typing';

const MARK = 40;

/** The invitation to Lily: types itself out, becomes a bubble, can be closed, leads to the chat (PROMO-1, PHONE-2). */
export function Promo({ onClose }: WidgetProps['mf-assistant/promo']) {
  const t = usePromoMessages();
  const text = t('text');
  const box = useRef<HTMLElement>(null);
  const { typed, wasTyped } = useTyping(text);
  const form = usePromoForm(box, typed === text.length, wasTyped);
  const close = (
    <IconButton className={css.close} label={t('close')} onClick={onClose}>
      <X size={20} aria-hidden="true" />
    </IconButton>
  );
  return form === 'bubble' ? (
    <aside className={css.bubble} aria-label={t('label')} data-form={form}>
      <Link className={css.open} to="/megabot" aria-label={t('link')}>
        <LilyMark size={MARK} />
      </Link>
      {close}
    </aside>
  ) : (
    <aside ref={box} className={css.promo} aria-label={t('label')} data-form={form}>
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
      {close}
    </aside>
  );
}
