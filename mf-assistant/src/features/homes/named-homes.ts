import { decodePart } from '@site/shared/domain';
import type { HomeRef } from '../../api/homes.api';
import type { ChatMessage, Citation } from '../../api/store/chat-message';
import { readAnswerLines } from '../answer-lines';

const HOME_PATH = /^\/(for-sale|for-rent)\/app\/([^/?]+)$/;
const MOST_HOMES = 8;
const MOST_PROJECTS = 2;

/** A home as an answer names it. */
export interface NamedHome extends HomeRef {
  /** The answer's own words for it. */
  words: string;
}

/** What an answer of Lily is about. */
export interface NamedHomes {
  /** The answer's id. */
  message: string;
  homes: NamedHome[];
  projects: Citation[];
}

/** Whether a path of the site is a home's page. */
export const isHomePath = (path: string | undefined): boolean => path !== undefined && HOME_PATH.test(path);

function homesIn(text: string): NamedHome[] {
  const found = new Map<string, NamedHome>();
  for (const { words, path = '' } of readAnswerLines(text, false)) {
    const [, kind, encoded = ''] = HOME_PATH.exec(path) ?? [];
    const id = decodePart(encoded);
    if (kind && id)
      found.set(path, {
        kind: kind as HomeRef['kind'],
        id,
        words: words.replace(/^• /, ''),
      });
  }
  return [...found.values()].slice(0, MOST_HOMES);
}

/**
 * Finds the homes and projects that Lily has spoken of last.
 *
 * @param messages oldest first
 * @returns those of her newest whole answer that names any; undefined when none does
 */
export function namedHomes(messages: readonly ChatMessage[]): NamedHomes | undefined {
  for (const { id, sender, status, text, citations } of [...messages].reverse()) {
    if (sender !== 'assistant' || status === 'writing' || status === 'failed') continue;
    const homes = homesIn(text);
    if (homes.length > 0 || citations.length > 0)
      return { message: id, homes, projects: citations.slice(0, MOST_PROJECTS) };
  }
  return undefined;
}
