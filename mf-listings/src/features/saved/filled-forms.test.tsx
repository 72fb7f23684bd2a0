import { setApiHost } from '@site/shared/api';
import { noticeFilledFields } from '@site/shared/filled-fields';
import { renderInShell, renderWithStore } from '@site/shared/testing';
import { contents, fillSilently } from '@site/shared/testing/fill-silently';
import { fireEvent, screen } from '@testing-library/react';
import { ReportSheet } from '../report/report-sheet';
import { AddHome } from '../shortlist/add-home';
import { JoinForm } from '../shortlist/join-form';
import { NameForm } from './name-form';

const taken = jest.fn();
let end = (): void => undefined;
beforeEach(() => {
  taken.mockClear();
  end = noticeFilledFields();
});
afterEach(() => end());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  [
    'a name of a list',
    <NameForm key="name" name="" label="Tên" fault="Sai" send="Gửi" onName={taken} />,
    'Gửi',
  ],
  [
    'a member’s name',
    <JoinForm key="join" members={[]} hasSeat onName={taken} onMember={taken} />,
    'Tham gia',
  ],
])('FORM-1 %s that was filled in without an event is taken', (_, form, button) => {
  renderInShell(form);
  fillSilently('Chị Hoa');
  press(button);
  expect(taken.mock.calls).toEqual([['Chị Hoa']]);
});

test('FORM-1 a refused link that was filled in without an event stays', async () => {
  renderWithStore(<AddHome list={{} as never} homes={[]} />);
  fillSilently('chị Hoa gửi');
  press('Thêm');
  await screen.findByRole('alert');
  expect(contents()).toEqual(['chị Hoa gửi']);
});

test('FORM-1 a report takes the reason and the words that were filled in without an event, and keeps them when it is not sent', async () => {
  setApiHost({ origin: 'http://127.0.0.1:9' });
  renderWithStore(<ReportSheet kind="for-sale" id="1" title="Căn hộ 1" onClose={taken} />);
  Object.assign(screen.getAllByRole('radio')[1] ?? {}, { checked: true });
  fillSilently('Giá khác');
  press('Gửi báo cáo');
  await screen.findByRole('button', { name: 'Thử lại' });
  expect(contents()).toEqual(['Giá khác']);
  expect(screen.getAllByRole<HTMLInputElement>('radio')[1]?.checked).toBe(true);
});
