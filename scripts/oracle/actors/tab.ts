import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { MOBILE } from '../../e2e/browser';
import { eventually } from '../../e2e/eventually';
import { valuesIn } from '../../e2e/kept-data';
import { marksIn } from '../history';
import type { LineName, OwnedPost, World } from '../world/world';
import { type Actor, randomOf, until } from './actor';
import { REPORT_LIMIT_MS, reportedCrashes } from './reader';

/** A new device may ask ten questions a minute. */
const BETWEEN_QUESTIONS_S = [7, 11] as const;
const STEP_LIMIT_MS = 4_000;
/** Nothing is at fault any more when it settles, and a busy machine may need long for a page. */
const SETTLE_STEP_LIMIT_MS = 20_000;
/** The area whose code the tab makes crash, at the home page. */
const CRASHING_AREA = 'mf-listings';

/**
 * A visitor in a real browser, whose outbox keeps what they ask while the line is at fault. They load the page again and leave
 * it meanwhile. A question is promised as soon as the outbox has it.
 */
export function tab(name: LineName, post: OwnedPost, browser: Browser, world: World): Actor {
  const { history } = world;
  const random = randomOf(world, name);
  const detail = `/for-sale/app/${post.id}`;
  let context: BrowserContext | undefined;
  let page: Page | undefined;
  let asked = 0;
  let next = 0;
  /** A step has failed: what is shown may be a page that never comes. */
  let isLost = false;

  const open = async (): Promise<Page> => {
    context ??= await browser.newContext({
      baseURL: world.lines[name].url,
      locale: 'vi-VN',
      viewport: MOBILE,
    });
    page ??= await context.newPage();
    page.setDefaultTimeout(STEP_LIMIT_MS);
    return page;
  };
  const panelOf = async (shown: Page) => {
    if (isLost || new URL(shown.url(), 'http://none').pathname !== detail) await shown.goto(detail);
    isLost = false;
    await shown.getByRole('heading', { name: 'Hỏi chủ tin' }).scrollIntoViewIfNeeded();
    return shown.getByRole('region', { name: 'Câu hỏi riêng' });
  };
  const ask = async (shown: Page) => {
    const panel = await panelOf(shown);
    const field = panel.getByRole('textbox', { name: 'Câu hỏi của bạn' });
    await field.waitFor();
    asked += 1;
    next = history.seconds + random.between(...BETWEEN_QUESTIONS_S);
    const mark = `oracle-${world.seed}-${name}-${asked}`;
    history.send({ mark, kind: 'tab', by: name, readers: [name, post.owner] });
    await field.fill(`Xem nhà được không? ${mark}`);
    await field.press('Enter');
    await eventually(async () => {
      const isKept = JSON.stringify(await valuesIn(shown, 'comments', 'outbox')).includes(mark);
      const isSent = async () =>
        (await shows(panel, mark)) && (await panel.locator('[data-waiting]').count()) === 0;
      if (!isKept && !(await isSent())) throw new Error(`the outbox does not have ${mark}`);
    }, STEP_LIMIT_MS);
    history.promise(mark);
  };
  const readPanel = async (shown: Page) => {
    const text = (await (await panelOf(shown)).textContent()) ?? '';
    history.hear(name, 'panel', text);
  };
  const act = async (shown: Page) => {
    if (history.seconds >= next) return ask(shown);
    const way = random.pick(['read', 'read', 'reload', 'leave']);
    if (way === 'reload') await shown.reload();
    if (way === 'leave') await shown.goto('/rules');
    if (way === 'read') await readPanel(shown);
  };

  return {
    name,
    rests: [400, 1_500],
    async step() {
      try {
        await act(await open());
      } catch (error) {
        isLost = true;
        throw error;
      }
    },
    async settle() {
      const shown = await open();
      shown.setDefaultTimeout(SETTLE_STEP_LIMIT_MS);
      await until(`${name} has questions in the outbox`, async () => {
        isLost = true;
        const panel = await panelOf(shown);
        await eventually(async () => {
          const state = await panel.getAttribute('data-comments');
          if (state !== 'connected') throw new Error(`the panel is ${state}`);
        }, SETTLE_STEP_LIMIT_MS);
        // On a slow machine none may have come so far as to be kept.
        if (!history.hasPromised(name)) await ask(shown);
        await eventually(async () => {
          const left = await valuesIn(shown, 'comments', 'outbox');
          if (left.length > 0) throw new Error(`${left.length} questions wait`);
        });
        return true;
      });
      await until(`${name} does not see all that was asked`, async () => {
        isLost = true;
        const panel = await panelOf(shown);
        for (const message of history.messages.values())
          if (message.by === name && message.isPromised)
            await eventually(async () => {
              if (!(await shows(panel, message.mark))) throw new Error(`${message.mark} is not shown`);
            }, STEP_LIMIT_MS);
        await readPanel(shown);
        return true;
      });
      await crashInTab(await browser.newContext({ baseURL: world.lines[name].url }), world);
    },
    close: () => context?.close(),
  };
}

/** Whether the panel has a message: the mark of a tenth one begins as that of the first does. */
const shows = async (panel: Locator, mark: string): Promise<boolean> =>
  (await panel.getByText(mark).allTextContents()).flatMap(marksIn).includes(mark);

/** Makes the code of the home page crash in a tab, and looks whether its owner can read of it. */
async function crashInTab(context: BrowserContext, world: World): Promise<void> {
  const { history, store } = world;
  const area = (await store.current())?.areas[CRASHING_AREA];
  if (!area) throw new Error(`${CRASHING_AREA} is not live`);
  const crash = { where: 'tab' as const, area: CRASHING_AREA, owner: area.owner, isReported: false };
  history.crashes.push(crash);
  try {
    const page = await context.newPage();
    await page.goto('/support');
    await page.locator('[data-ready="support"]').waitFor();
    await page.waitForFunction(() => Reflect.get(window, '__HELD_CLICK__') === null);
    await page.evaluate(() => {
      Math.sign = () => {
        throw new TypeError('a planned crash of a tab');
      };
    });
    await page.locator('nav:visible a[href="/"]').first().click();
    await page.locator(`[data-area-error="${CRASHING_AREA}"]`).waitFor();
    await until(
      'the crash of a tab has no owner',
      async () => {
        crash.isReported = (await reportedCrashes(world)).some(
          ({ owner, message }) => owner === area.owner && message.includes('a planned crash of a tab'),
        );
        return crash.isReported;
      },
      REPORT_LIMIT_MS,
    );
  } finally {
    await context.close();
  }
}
