import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';

const visit = withBrowser();

const TEXTS = { 'Tên doanh nghiệp': 'Công ty An Cư', 'E-mail': 'lan@example.com' };
const SECRET = 'bi-mat-cua-toi';

// The other forms: the tests of their pages, of shared/forms and of shared/ui/form.
test('AUTH-5 what was typed into the sign-up of a business is there after a reload, but for the passwords, which are kept nowhere', async () => {
  const { page } = await visit('/register');
  await untilReady(page, 'register');
  const field = (label: string) => page.locator('main').getByLabel(label, { exact: true });
  for (const [label, text] of Object.entries(TEXTS)) await field(label).fill(text);
  const passwords = [field('Mật khẩu'), field('Nhập lại mật khẩu')];
  for (const password of passwords) await password.fill(SECRET);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(SECRET);
  await page.reload();
  await untilReady(page, 'register');
  for (const [label, text] of Object.entries(TEXTS))
    await eventually(async () => expect([label, await field(label).inputValue()]).toEqual([label, text]));
  for (const password of passwords) expect(await password.inputValue()).toBe('');
});
