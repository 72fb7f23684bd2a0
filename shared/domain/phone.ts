import { parsePhone } from '../typed/phone';

export { parsePhone };

/** The address that dials a number: 'tel:+84912345678'. */
export function telHref(phone: string): string {
  const parsed = parsePhone(phone);
  return `tel:${parsed ? `+${parsed}` : phone.replace(/[^\d+]/g, '')}`;
}
