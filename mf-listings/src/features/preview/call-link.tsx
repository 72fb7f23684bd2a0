import { formatPhone, telHref } from '@site/shared/domain';
import { buttonClass } from '@site/shared/ui';
import { Phone } from 'lucide-react';

export interface CallLinkProps {
  /** Digits from 84. */
  phone: string;
  /** What is written; the number by default. */
  label?: string;
  variant?: 'primary' | 'secondary';
  size?: 'medium' | 'large';
}

/** A button that dials an author's number (DETAIL-3). */
export function CallLink({ phone, label, variant = 'secondary', size }: CallLinkProps) {
  return (
    <a className={buttonClass({ variant, size, wide: true })} href={telHref(phone)}>
      <Phone size={18} aria-hidden="true" />
      {label ?? formatPhone(phone)}
    </a>
  );
}
