import type { History, MessageKind } from '../history';
import type { Verdict } from './verdict';

const KINDS: readonly MessageKind[] = ['question', 'answer', 'chat', 'tab'];

/**
 * No message is lost or doubled: what its sender was told is kept is in the database once, and nothing is there twice or was sent by
 * nobody.
 *
 * @param kept how often each mark is in the database
 */
export function checkMessages(
  { messages }: Pick<History, 'messages'>,
  kept: ReadonlyMap<string, number>,
): Verdict {
  const violations: string[] = [];
  const looked = Object.fromEntries(KINDS.map((kind) => [`${kind} messages`, 0]));
  for (const { mark, kind, isPromised } of messages.values()) {
    const count = kept.get(mark) ?? 0;
    if (isPromised) looked[`${kind} messages`] = (looked[`${kind} messages`] ?? 0) + 1;
    if (isPromised && count === 0) violations.push(`${mark} (${kind}) is lost`);
    if (count > 1) violations.push(`${mark} (${kind}) is there ${count} times`);
  }
  for (const mark of kept.keys()) if (!messages.has(mark)) violations.push(`${mark} was sent by nobody`);
  return { looked, violations };
}
