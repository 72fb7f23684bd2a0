import { useShell } from '@site/shared/contract';
import { charactersOver, formatNumber } from '@site/shared/domain';
import { useLimitMessages } from './locales/limit/use-messages';

/**
 * What a field says of a text that is longer than it takes: by how much. Nothing is ever cut off, and nothing too long is
 * sent.
 *
 * @param text what stands in the field
 * @param limit the most characters that it takes; undefined for as many as one likes
 * @returns undefined for a text that fits
 */
export function useOverLimit(text: string, limit: number | undefined): string | undefined {
  const t = useLimitMessages();
  const { locale } = useShell();
  const count = limit === undefined ? 0 : charactersOver(text, limit);
  return count > 0 ? t('over', { count, max: formatNumber(limit ?? 0, locale) }) : undefined;
}
