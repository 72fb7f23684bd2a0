import type { AccountName } from '@site/shared/contract';
import { parsePhone, typedLine } from '@site/shared/domain';

/**
 * Reads what names an account: a text with '@' is an address, any other one a number. Whether an address is one, the
 * schemas say.
 *
 * @param typed a phone number as people write it, or an e-mail address
 * @returns undefined when it is neither
 */
export function readAccountName(typed: string): AccountName | undefined {
  const text = typedLine(typed.normalize('NFKC'));
  if (text.includes('@')) return { email: text };
  const phone = parsePhone(text);
  return phone === undefined ? undefined : { phone };
}
