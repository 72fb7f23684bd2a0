import type { useViewingMessages } from './locales/use-messages';
import type { Viewing, ViewingSide } from './viewing';

export type ViewingWords = ReturnType<typeof useViewingMessages>;

/**
 * What a viewing's card says first: who did what.
 *
 * @param viewing what holds
 * @param reader what the reader is, the other one's name, whether an agreed viewing is over, and the texts
 */
export function headingOf(
  { state, proposedBy, changedBy }: Viewing,
  { side, name, isOver, t }: { side: ViewingSide; name: string; isOver: boolean; t: ViewingWords },
): string {
  if (state === 'agreed') return t(isOver ? 'wasAgreed' : 'agreed');
  if (state === 'proposed') return t(proposedBy === side ? 'proposedByYou' : 'proposedByOther', { name });
  return t(`${state}By${changedBy === side ? 'You' : 'Other'}`, { name });
}
