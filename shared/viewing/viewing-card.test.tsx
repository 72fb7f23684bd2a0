import { fieldsInVietnam } from '@site/shared/calendar';
import { apiStore, renderInShell } from '@site/shared/testing';
import { withService } from '@site/shared/testing/with-service';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { readViewing } from './read-viewing';
import type { Viewing } from './viewing';
import { ViewingCard, type ViewingCardProps } from './viewing-card';

const IN_THREE_DAYS = Math.floor(Date.now() / 86_400_000) * 86_400_000 + 3 * 86_400_000 + 3 * 3_600_000;
const held = (change: object = {}) => ({
  state: 'proposed',
  starts_at: new Date(IN_THREE_DAYS).toISOString(),
  note: 'Hai người',
  proposed_by: 'viewer',
  changed_by: 'viewer',
  version: 1,
  post: { kind: 'product', id: '7', listing_kind: 'for-sale', title: 'Căn hộ 7', location: 'Quận 7' },
  ...change,
});
const known = (change: object = {}) => readViewing(held(change)) as Viewing;

const PATH = '/api/inbox/threads/t1/viewing';
/** What the service answers to a change, and which viewing it holds; a number is a failure. */
let changed: object | number;
let holds: object;
let asked: Record<string, unknown>[];
const refuses = (status: number, code: string) => {
  changed = Response.json({ error: { code, message: '' } }, { status });
};

const closeServer = withService(({ pathname }, { method, body }) => {
  if (method === 'GET') return { viewing: holds };
  if (pathname !== PATH) return 404;
  asked.push(body);
  return changed instanceof Response ? changed.clone() : changed;
});
beforeEach(() => {
  asked = [];
  changed = 404;
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());
const goOffline = async () => {
  await closeServer();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
};

const show = (props: Partial<ViewingCardProps> = {}) => {
  const store = apiStore();
  const card = (more: Partial<ViewingCardProps>) => (
    <Provider store={store}>
      <ViewingCard threadId="t1" listed={null} side="viewer" name="Chị Hoa" isBlocked={false} {...more} />
    </Provider>
  );
  const { rerender } = renderInShell(card(props), 'vi');
  return { update: (more: Partial<ViewingCardProps>) => rerender(card({ ...props, ...more })) };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = (day: string, time: string) => {
  fireEvent.change(screen.getByLabelText('Ngày'), { target: { value: day } });
  fireEvent.change(screen.getByLabelText('Giờ'), { target: { value: time } });
};
const card = () => screen.findByRole('region', { name: 'Lịch xem nhà' });
const alert = async () => (await screen.findByRole('alert')).textContent;
const byHost = { proposed_by: 'host', changed_by: 'host' };

test('VIEWING-4 VIEWING-5 a proposal is checked by its field, sent in Vietnam’s time and shown as what holds', async () => {
  changed = { viewing: held() };
  show();
  await press('Hẹn xem nhà');
  const { day } = fieldsInVietnam(IN_THREE_DAYS);
  fill(day, '23:30');
  await press('Gửi đề nghị');
  expect(await alert()).toBe('Hãy chọn giờ từ 6:00 đến 22:00');
  expect(document.activeElement).toBe(screen.getByLabelText('Giờ'));
  fill('2020-01-01', '10:00');
  await press('Gửi đề nghị');
  expect(await alert()).toMatch(/sớm nhất là một giờ nữa/);
  fill(day, '');
  await press('Gửi đề nghị');
  expect(await alert()).toBe('Vui lòng chọn ngày và giờ');
  expect(asked).toEqual([]);
  fill(day, '10:00');
  await userEvent.type(screen.getByLabelText(/^Ghi chú/), ' Hai người ');
  await press('Gửi đề nghị');
  expect((await card()).textContent).toMatch(/Bạn đã đề nghị xem nhà.*10:00.*Đang chờ Chị Hoa trả lời/);
  const starts_at = new Date(IN_THREE_DAYS).toISOString();
  expect(asked).toEqual([{ action: 'propose', version: 0, starts_at, note: 'Hai người' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('VIEWING-10 without a network the form says so, and what was typed is there after it was closed', async () => {
  show();
  await press('Hẹn xem nhà');
  fill(fieldsInVietnam(IN_THREE_DAYS).day, '15:00');
  fireEvent.change(screen.getByLabelText(/^Ghi chú/), { target: { value: 'Mang theo giấy tờ' } });
  await goOffline();
  await press('Gửi đề nghị');
  expect(await alert()).toMatch(/^Cần có mạng để hẹn xem nhà/);
  await press('Đóng');
  await press('Hẹn xem nhà');
  expect(screen.getByLabelText<HTMLInputElement>('Giờ').value).toBe('15:00');
  expect(screen.getByLabelText<HTMLInputElement>(/^Ghi chú/).value).toBe('Mang theo giấy tờ');
});

test('VIEWING-10 agreeing without a network says that one is needed, and changes nothing', async () => {
  show({ listed: known(byHost) });
  await goOffline();
  await press('Đồng ý');
  expect(await alert()).toMatch(/^Cần có mạng/);
  expect((await card()).dataset.viewing).toBe('proposed');
});

test('VIEWING-7 whoever was too late learns what holds, and is at peace when it is what they wanted', async () => {
  refuses(409, 'conflict');
  holds = held({ ...byHost, state: 'cancelled', version: 2 });
  show({ listed: known(byHost) });
  await press('Đồng ý');
  expect(await alert()).toMatch(/^Lịch hẹn vừa có thay đổi/);
  expect((await card()).textContent).toMatch(/^Chị Hoa đã huỷ lịch xem nhà/);

  holds = held({ proposed_by: 'host', state: 'agreed', version: 4 });
  document.body.replaceChildren();
  show({ listed: known({ ...byHost, version: 3 }) });
  await press('Đồng ý');
  await screen.findByText('Đã hẹn xem nhà');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('VIEWING-7 what comes in under the open form is told before a proposal takes its place', async () => {
  refuses(409, 'conflict');
  const agreed = { state: 'agreed', changed_by: 'host', version: 2 };
  holds = held(agreed);
  const { update } = show({ listed: known() });
  await press('Đổi giờ');
  fill(fieldsInVietnam(IN_THREE_DAYS).day, '15:00');
  update({ listed: known(agreed) });
  await press('Gửi đề nghị');
  expect(await alert()).toMatch(/^Lịch hẹn vừa có thay đổi.* Giờ đang có: .*10:00.*\. Bấm gửi lần nữa/);
  // What was called off is no time that holds.
  holds = held({ state: 'cancelled', changed_by: 'host', version: 3 });
  await press('Gửi đề nghị');
  const calledOff = / Chị Hoa đã huỷ lịch xem nhà\. Bấm gửi lần nữa để đề nghị giờ của bạn\.$/;
  await waitFor(async () => expect(await alert()).toMatch(calledOff));
  expect(await alert()).not.toMatch(/Giờ đang có/);
  changed = { viewing: held({ version: 4 }) };
  await press('Gửi đề nghị');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.map(({ version }) => version)).toEqual([1, 2, 3]);
});

test('VIEWING-9 a first proposal that was refused says so beside the button too', async () => {
  refuses(403, 'blocked');
  const { update } = show();
  await press('Hẹn xem nhà');
  await press('Gửi đề nghị');
  await screen.findByRole('alert');
  await press('Đóng');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('alert').textContent).toMatch(/^Bạn đã bị chặn/);
  update({ isBlocked: true });
  expect(screen.getByRole('alert').textContent).toMatch(/^Bạn đã bị chặn/);
});

test('VIEWING-4 VIEWING-8 what the other one does comes in live and is read out; each side has its own ways', async () => {
  const { update } = show({ listed: known() });
  expect(screen.queryByRole('button', { name: 'Đồng ý' })).toBeNull();
  screen.getByRole('button', { name: 'Rút lại đề nghị' });
  update({ listed: known({ state: 'agreed', changed_by: 'host', version: 2 }) });
  const agreed = await card();
  expect(agreed.dataset.viewing).toBe('agreed');
  expect(agreed.textContent).toMatch(/còn \d ngày/);
  within(agreed).getByRole('button', { name: 'Thêm vào lịch' });
  const read = screen.getAllByText('Đã hẹn xem nhà').find((one) => one.getAttribute('aria-live'));
  expect(read?.getAttribute('aria-live')).toBe('polite');
  await press('Huỷ hẹn');
  changed = { viewing: held({ state: 'cancelled', changed_by: 'viewer', version: 3 }) };
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Huỷ hẹn' }));
  expect((await screen.findByText('Bạn đã huỷ lịch xem nhà')).tagName).toBe('STRONG');
});

test('VIEWING-9 a blocked asker has no way to arrange, and lets go of what was proposed', () => {
  const { update } = show({ isBlocked: true });
  expect(screen.queryByRole('button')).toBeNull();
  update({ isBlocked: true, listed: known(byHost) });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Từ chối']);
});

test.each([
  { state: 'cancelled', version: 3 },
  // Agreed, moved, and the other time declined: neither time holds.
  { state: 'declined', version: 4 },
])('VIEWING-11 an agreed viewing that is off ($state) can be taken out of the calendar', async (end) => {
  show({ listed: known({ ...end, changed_by: 'host' }) });
  await press('Xoá khỏi lịch');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByRole('button', { name: 'Tải tệp lịch (.ics)' });
  expect(dialog.queryByRole('link')).toBeNull();
});

test.each([
  { state: 'cancelled', version: 2 },
  { state: 'declined', version: 2 },
  { state: 'declined', version: 3 },
  { state: 'declined', version: 4, was_agreed: false },
  { state: 'cancelled', version: 7, was_agreed: false },
])('VIEWING-11 a proposal that nobody agreed to ($state, $version) was in no calendar', async (end) => {
  show({ listed: known(end) });
  await card();
  expect(screen.queryByRole('button', { name: 'Xoá khỏi lịch' })).toBeNull();
});
