import type { History } from '../history';
import type { Verdict } from './verdict';

/** Nobody sees what is not theirs: each message that an actor was given names them among its readers. */
export function checkPrivacy({
  messages,
  heard,
  tries,
}: Pick<History, 'messages' | 'heard' | 'tries'>): Verdict {
  const leaks = new Set<string>();
  let texts = 0;
  for (const { by, how, marks } of heard) {
    texts += 1;
    for (const mark of marks) {
      const message = messages.get(mark);
      if (message && !message.readers.includes(by)) leaks.add(`${by} sees ${mark} of ${message.by} (${how})`);
    }
  }
  const answered = Object.fromEntries(
    [...tries].map(([way, count]) => [`answers to tries of ${way}`, count]),
  );
  return {
    looked: { 'texts that were given': texts, 'ways that were tried': tries.size, ...answered },
    violations: [...leaks],
  };
}
