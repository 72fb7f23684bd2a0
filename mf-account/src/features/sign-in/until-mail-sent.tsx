import type { ReactNode } from 'react';
import { MailSent, type MailSentProps } from './mail-sent';
import { useBackToForm } from './use-back-to-form';

export interface UntilMailSentProps extends Omit<MailSentProps, 'text'> {
  /** What was sent where; undefined before. */
  sent: string | undefined;
  /** Puts the focus into the form. */
  focus: () => void;
  /** The page with the form. */
  children: ReactNode;
}

/** A page whose form sends a mail: once it is on its way, it says so; the way back leads into the form (AUTH-5). */
export function UntilMailSent({ sent, focus, children, ...mail }: UntilMailSentProps) {
  useBackToForm(sent === undefined, focus);
  return sent === undefined ? children : <MailSent {...mail} text={sent} />;
}
