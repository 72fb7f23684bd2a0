import type { Route } from 'playwright-core';
import { expectFailure, expectHealing, failureScreen } from '../../scripts/e2e/area-failure';
import { withBrowser } from '../../scripts/e2e/browser';
import { filesOf } from '../../scripts/e2e/faults';
import { goBack, goTo, openByMenu, untilReady } from '../../scripts/e2e/page';
import { siteUrl } from '../../scripts/e2e/settings';

const visit = withBrowser();

/** Changes one byte on the way: what comes still parses and would run. */
const tamper = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()} ` });
};

/** Runs in the page: tries to bring code of others into it. */
function attempts() {
  const attempt = (work: () => void): string => {
    try {
      work();
      return 'done';
    } catch (error) {
      return error instanceof Error ? error.name : String(error);
    }
  };
  const script = () => document.createElement('script');
  const box = () => document.createElement('div');
  return {
    foreign: attempt(() => Object.assign(script(), { src: 'https://evil.example/a.js' })),
    uploaded: attempt(() => Object.assign(script(), { src: '/media/a.js' })),
    markup: attempt(() => Object.assign(box(), { innerHTML: '<img src=x onerror=alert(1)>' })),
    text: attempt(() => Object.assign(box(), { innerHTML: 'Nhà đẹp' })),
    inline: attempt(() => Object.assign(script(), { text: 'window.ran = 1' })),
  };
}

test('SHELL-3 a script of which a byte was altered refuses that area alone, and heals; the policy holds: no foreign script, no markup that acts, no text as code', async () => {
  const altered = filesOf('mf-demands', 'bundle-purchase-need');
  const { page } = await visit('/rules', {
    allow: [/Content Security Policy|TrustedScriptURL|TrustedHTML/],
    prepare: (tab) => tab.route(altered, tamper),
  });
  await untilReady(page, 'rules');
  const policy = (await fetch(siteUrl())).headers.get('content-security-policy') ?? '';
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(await page.evaluate(attempts)).toEqual({
    ...{ foreign: 'TypeError', uploaded: 'TypeError', markup: 'TypeError', inline: 'TypeError' },
    text: 'done',
  });

  await openByMenu(page, 'Cần mua');
  await expectFailure(page, {
    ...{ area: 'mf-demands', owner: 'Demands team', reason: 'unreachable' },
    text: /“Nhu cầu mua và thuê”/,
  });
  await goTo(page, '/mega-views');
  await untilReady(page, 'mega-views');
  await goBack(page);
  await failureScreen(page, 'mf-demands').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await expectHealing(page, 'mf-demands', 'purchase-need');
});
