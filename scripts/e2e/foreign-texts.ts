import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../lib/settings.mjs';

type Language = 'vi' | 'en';
type Messages = Record<string, string>;

const FOLDERS = ['shared', 'shell/src', ...readdirSync(ROOT).filter((name) => /^mf-/.test(name))].map(
  (name) => path.join(ROOT, name, name.startsWith('mf-') ? 'src' : ''),
);
/** What both languages may show: a mail address of an example, a sign. */
const SHORTEST = 3;

const readMessages = (file: string): Messages => JSON.parse(readFileSync(file, 'utf8')) as Messages;

/** All texts of the interface in one language that no text of the other one is like. */
function textsOf(language: Language): string[] {
  const own = new Set<string>();
  const others = new Set<string>();
  for (const folder of FOLDERS)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/(^|\/)locales\/(.*\/)?vi\.json$/.test(file)) continue;
      const vi = path.join(folder, file);
      const en = vi.replace(/vi\.json$/, 'en.json');
      if (!existsSync(en)) continue;
      const [mine, theirs] = language === 'vi' ? [vi, en] : [en, vi];
      for (const text of Object.values(readMessages(mine))) own.add(text);
      for (const text of Object.values(readMessages(theirs))) others.add(text);
    }
  return [...own].filter((text) => !others.has(text) && !text.includes('{') && text.length >= SHORTEST);
}

/**
 * The texts of the interface that a page shows in the other language, to be read or as names.
 *
 * @param page at rest
 * @param language the page's own
 */
export const foreignTexts = (page: Page, language: Language): Promise<string[]> =>
  page.evaluate(
    (texts) => {
      const foreign = new Set(texts);
      const shown: string[] = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode())
        if (node.parentElement?.checkVisibility() && !node.parentElement.closest('script, style'))
          shown.push(node.textContent?.trim() ?? '');
      for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          shown.push(element.getAttribute(name)?.trim() ?? '');
      return shown.filter((text) => foreign.has(text));
    },
    textsOf(language === 'vi' ? 'en' : 'vi'),
  );
