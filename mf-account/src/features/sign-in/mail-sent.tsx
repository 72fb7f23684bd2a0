import { Button } from '@site/shared/ui';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../locales/sign-in/use-messages';
import { AuthPage } from './auth-page';
import css from './mail-sent.module.css';

export interface MailSentProps {
  /** The page's key in area.json. */
  name: string;
  /** The document's title. */
  title: string;
  /** What was sent where. */
  text: string;
  /** Asked for by 'Dùng địa chỉ khác'. */
  onBack: () => void;
}

/** Says that a mail is on its way. */
export function MailSent({ name, title, text, onBack }: MailSentProps) {
  const t = useMessages();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <AuthPage name={name} title={title} heading={t('mail.title')}>
      {/* The focus was in the form that is gone. */}
      <div ref={message} className={css.message} tabIndex={-1}>
        <MailCheck aria-hidden="true" />
        <p>{text}</p>
        <p className={css.hint}>{t('mail.hint')}</p>
      </div>
      <Button onClick={onBack}>{t('mail.change')}</Button>
    </AuthPage>
  );
}
