import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { showBoard } from '../../testing/show-board';

const sheet = async () => within(await screen.findByRole('dialog'));
const field = async <Field extends HTMLElement = HTMLInputElement>(label: string | RegExp) =>
  (await sheet()).findByLabelText<Field>(label);
const send = async () => (await sheet()).findByRole('button', { name: 'Đăng tin' });

async function open() {
  const shown = showBoard('rent', '/rent-need');
  await screen.findAllByRole('article');
  await shown.user.click(screen.getByRole('button', { name: 'Đăng tin tìm thuê' }));
  const fill = async (label: string | RegExp, value: string) => {
    const wanted = await field(label);
    if (wanted.tagName === 'SELECT') await shown.user.selectOptions(wanted, value);
    else await shown.user.type(wanted, value);
  };
  return { ...shown, fill };
}

test('DEMAND-4 DEMAND-5 what is missing is said in order, one at a time; what is typed is there after a reload', async () => {
  const { user, fill, services } = await open();
  const steps: [message: string, label: string | RegExp, value: string][] = [
    ['Vui lòng nhập số điện thoại', 'Số điện thoại', '0912 345 678'],
    ['Vui lòng chọn hướng', 'Hướng', 'Đông Nam'],
    ['Vui lòng chọn loại sản phẩm', 'Loại sản phẩm', 'Chung cư'],
    ['Vui lòng nhập vị trí', 'Vị trí', 'Quận 7, gần cầu'],
    ['Vui lòng nhập giá', /^Giá/, '2500000000'],
    ['Vui lòng nhập diện tích', 'Diện tích (m²)', '70'],
    ['Vui lòng nhập số phòng ngủ', 'Số phòng ngủ', '2'],
    ['Vui lòng nhập số phòng tắm', 'Số phòng tắm', '1'],
    ['Vui lòng nhập số tháng cần thuê', 'Số tháng cần thuê', '12'],
  ];
  for (const [message, label, value] of steps) {
    await user.click(await send());
    await (await sheet()).findByText(message);
    expect((await sheet()).getAllByRole('alert')).toHaveLength(1);
    const wrong = await field(label);
    await waitFor(() => expect(document.activeElement).toBe(wrong));
    await fill(label, value);
  }
  expect((await sheet()).getByText('2,5 tỷ đồng/tháng')).toBeTruthy();
  expect(services.to('/create-post')).toEqual([]);

  cleanup();
  await open();
  expect((await field('Vị trí')).value).toBe('Quận 7, gần cầu');
  expect((await field(/^Giá/)).value).toBe('2.500.000.000');
  // Every keystroke of nine fields, on a machine that does other work too.
}, 60_000);

test('DEMAND-6 a failure keeps what was typed; a success shows a message, closes the form and shows the demand first, without its phone', async () => {
  const { user, fill, services, toasts } = await open();
  await fill('Số điện thoại', '0987654321');
  await fill('Hướng', 'Nam');
  await fill('Loại sản phẩm', 'Liền kề');
  await fill('Vị trí', 'Thủ Đức');
  await fill(/^Giá/, '9000000');
  await fill('Diện tích (m²)', '55');
  await fill('Số phòng ngủ', '2');
  await fill('Số phòng tắm', '1');
  await fill('Số tháng cần thuê', '12');
  await fill(/^Yêu cầu khác/, 'Cần gấp');
  services.answer = (path) => (path.includes('create-post') ? Response.error() : undefined);
  await user.click(await send());
  await waitFor(() => expect(toasts).toEqual([{ kind: 'error', message: 'Đã đăng thất bại' }]));
  expect((await field(/^Yêu cầu khác/)).value).toBe('Cần gấp');

  services.answer = () => undefined;
  await user.dblClick((await sheet()).getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(toasts.at(-1)).toEqual({ kind: 'success', message: 'Đã đăng thành công' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first] = screen.getAllByRole('article');
  for (const text of ['Cần gấp', 'Thủ Đức', '9 triệu Vnđ/tháng']) expect(first?.textContent).toContain(text);
  expect(document.body.textContent).not.toMatch(/0?987 ?654 ?321/);
  const posts = services.to('/looking-to-rent/v2/create-post');
  expect(posts).toHaveLength(2);
  expect(posts[1]?.body).toMatchObject({
    customer_phone: '84987654321',
    status: 'not traded yet',
    rental_period: 12,
    client_id: posts[0]?.body.client_id,
  });

  await user.click(screen.getByRole('button', { name: 'Đăng tin tìm thuê' }));
  expect((await field(/^Yêu cầu khác/)).value).toBe('');
}, 60_000);
