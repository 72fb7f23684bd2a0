import { useShell } from '@site/shared/contract';
import { BellRing, MessageCircleQuestion, Sparkles } from 'lucide-react';
import { useMessages } from '../../locales/sign-in/use-messages';
import css from './account-reasons.module.css';

const REASONS = [
  ['reason.ask', MessageCircleQuestion],
  ['reason.lily', Sparkles],
  ['reason.news', BellRing],
] as const;

/** What an account is good for; beside the forms where there is room, and nowhere else. */
export function AccountReasons() {
  const t = useMessages();
  const { productName } = useShell().config;
  return (
    <aside className={css.box} aria-label={t('reason.label')}>
      <p className={css.name}>{productName}</p>
      <p className={css.claim}>{t('reason.label')}</p>
      <ul className={css.list}>
        {REASONS.map(([key, Icon]) => (
          <li key={key} className={css.reason}>
            <Icon size={28} aria-hidden="true" />
            {t(key)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
