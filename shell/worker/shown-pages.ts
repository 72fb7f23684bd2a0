import type { PageAnswer, PageQuestion } from '../common/worker';
import { scope } from './scope';

/** How long a tab may take to say what it shows, ms: a frozen one never does, and a message must be shown soon. */
const LONGEST_ANSWER_MS = 500;

/** A tab that has said what it shows. */
export interface ShownPage extends PageAnswer {
  tab: WindowClient;
}

function ask(tab: WindowClient): Promise<ShownPage | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<ShownPage | undefined>((resolve) => {
    const limit = setTimeout(resolve, LONGEST_ANSWER_MS);
    port1.onmessage = ({ data }: MessageEvent<PageAnswer>) => {
      clearTimeout(limit);
      resolve({ ...data, tab });
    };
    const question: PageQuestion = { kind: 'where' };
    tab.postMessage(question, [port2]);
  }).finally(() => port1.close());
}

/**
 * Asks the tabs of the site what they show. Their `Client.url` does not say it: by its specification it is the address that the
 * document came from, and only Chromium lets it follow the pages that a tab goes to afterwards.
 *
 * @returns the tabs that have answered in time
 */
export async function shownPages(): Promise<ShownPage[]> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = await Promise.all(tabs.map(ask));
  return answers.filter((answer) => answer !== undefined);
}
