import type { History } from '../history';
import type { Verdict } from './verdict';

/**
 * Everybody reads once what is for them: each connection and each answer of a list brings a message once, and the last list of a
 * reader has all that was promised to be kept.
 */
export function checkThreads({
  messages,
  heard,
  lastLists,
}: Pick<History, 'messages' | 'heard' | 'lastLists'>): Verdict {
  const violations: string[] = [];
  const seen = new Set<string>();
  let heardOnce = 0;
  for (const { by, how, once, marks } of heard) {
    if (once === undefined) continue;
    for (const mark of marks) {
      const key = `${by} ${once} ${mark}`;
      if (seen.has(key)) violations.push(`${by} hears ${mark} twice (${how}, ${once})`);
      seen.add(key);
      heardOnce += 1;
    }
  }
  let listed = 0;
  for (const { by, marks } of lastLists) {
    for (const message of messages.values()) {
      if (message.kind === 'chat' || !message.isPromised || !message.readers.includes(by)) continue;
      listed += 1;
      const count = marks.filter((mark) => mark === message.mark).length;
      if (count !== 1) violations.push(`${by} finds ${message.mark} ${count} times in the last list`);
    }
  }
  return { looked: { 'heard messages': heardOnce, 'listed messages': listed }, violations };
}
