import type { OutboxApi, OutboxEntry, OutboxNews } from '@site/shared/contract';

/** An outbox that lasts as long as its document, and lets a test or a scenario say what becomes of its messages. */
export interface MemoryOutbox extends OutboxApi {
  /** Says what has become of a message; one that was sent or is discarded is gone, a failed one stays. */
  settle(entry: OutboxEntry, news: OutboxNews): void;
}

/**
 * Makes an outbox of the shell's interface that keeps messages in memory.
 *
 * @param send what is done with each message; by default it waits for ever
 */
export function memoryOutbox(send: (entry: OutboxEntry) => void = () => undefined): MemoryOutbox {
  let entries: readonly OutboxEntry[] = [];
  const listeners = new Set<(news: OutboxNews) => void>();
  const replace = ({ clientId }: OutboxEntry, next: readonly OutboxEntry[], news: OutboxNews) => {
    entries = [...entries.filter((entry) => entry.clientId !== clientId), ...next];
    for (const listener of [...listeners]) listener(news);
  };
  return {
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enqueue(entry) {
      replace(entry, [entry], {});
      send(entry);
    },
    discard: (entry) => replace(entry, [], {}),
    settle: (entry, news) => replace(entry, news.failed ? [news.failed] : [], news),
  };
}
