import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { sentLink } from '../../scripts/e2e/outbox';
import { place } from '../../scripts/e2e/page';
import { fillIn, newAddress, PASSWORD, sendButton } from '../../scripts/e2e/sign-in';

const visit = withBrowser();

test('AUTH-5 a business signs up by e-mail and comes in by the link of the mail', async () => {
  const email = newAddress();
  const { page } = await visit('/register');
  await fillIn(page, {
    'Tên doanh nghiệp': 'Sàn An Cư',
    'E-mail': email,
    'Mật khẩu': PASSWORD,
    'Nhập lại mật khẩu': PASSWORD,
  });
  await sendButton(page).click();
  await page.getByText(`Chúng tôi đã gửi thư tới ${email}.`).waitFor();
  await page.goto(await sentLink(email));
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await eventually(() => expect(place(page)).toBe('/account'));
});
