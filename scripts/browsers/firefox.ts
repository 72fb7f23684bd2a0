import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { eventually } from '../e2e/eventually';
import { findProgram } from '../lib/programs.mjs';
import { type Engine, findInPage, type Lack, type Target } from './tab';

const PROGRAM = 'firefox-esr';

/** The settings of `about:config` that make Firefox lack something. */
const PREFERENCES: Record<Lack, Record<string, unknown>> = {
  // Blocks the storage of scripts as well.
  cookies: { 'network.cookie.cookieBehavior': 2 },
  IndexedDB: { 'dom.indexedDB.enabled': false },
  WebRTC: { 'media.peerconnection.enabled': false },
};

/** Firefox ESR over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox ESR',
  async open(lack) {
    const executablePath = findProgram(PROGRAM);
    if (!executablePath)
      throw new Error(`${PROGRAM} is not installed: npm run browsers installs it on Debian`);
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      defaultViewport: { width: 1024, height: 800 },
      extraPrefsFirefox: { 'intl.accept_languages': 'vi', ...(lack ? PREFERENCES[lack] : {}) },
    });
    const page = await browser.newPage();
    const find = async (target: Target): Promise<ElementHandle | null> =>
      (await page.evaluateHandle(findInPage, target)).asElement() as ElementHandle | null;
    const element = async (target: Target): Promise<ElementHandle> => {
      let found: ElementHandle | null = null;
      await eventually(async () => {
        found = await find(target);
        if (!found) throw new Error(`${target.css} '${target.name ?? ''}' is not shown`);
      });
      return found as unknown as ElementHandle;
    };
    return {
      goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
      run: async (script, ...args) => (await page.evaluate(script as never, ...args)) as never,
      shows: async (target) => (await find(target)) !== null,
      // What is found may be rendered anew before it is pressed.
      click: (target) => eventually(async () => (await element(target)).click()),
      type: async (target, text) => (await element(target)).type(text),
      close: () => browser.close(),
    };
  },
};
