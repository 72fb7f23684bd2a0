import { keepLastingDraft, readLastingDraft } from '@site/shared/lasting-draft';
import { hydrate } from '@site/shared/testing/hydrate';
import { SearchBox } from '@site/shared/ui';
import { TextField } from '@site/shared/ui/form';
import { fireEvent, screen } from '@testing-library/react';
import * as yup from 'yup';
import { useDraft } from '../use-draft';
import { useForm } from './use-form';

function Demand() {
  const form = useForm({
    start: { place: '', phone: '84' },
    draft: { name: 'demand', fields: ['place', 'phone'] },
    schema: async () => yup.object(),
    unreachable: 'x',
    order: ['place', 'phone'],
    say: (text: string) => text,
    send: async () => undefined,
  });
  return (
    <>
      <TextField label="Nơi" {...form.field('place')} />
      <TextField label="Số" {...form.field('phone')} />
    </>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
const typed = (root: HTMLElement, value: string) => {
  const input = root.querySelector('input');
  if (input) input.value = value;
};

test('what was kept of a form comes with hydration; what is typed before it stays, is kept, and can be changed', async () => {
  keepLastingDraft('demand', undefined, { fields: { place: 'Quận 7', phone: '84912345678' } });
  const first = await hydrate(<Demand />);
  expect(first.html).not.toContain('Quận 7');
  expect([field('Nơi'), field('Số')]).toEqual(['Quận 7', '84912345678']);
  first.leave();
  const { complaints, leave } = await hydrate(<Demand />, {}, (root) => typed(root, 'Huế'));
  expect([field('Nơi'), field('Số')]).toEqual(['Huế', '84912345678']);
  expect(readLastingDraft('demand', undefined)?.fields).toEqual({ place: 'Huế', phone: '84912345678' });
  fireEvent.change(screen.getByLabelText('Nơi'), { target: { value: 'Huế!' } });
  expect([field('Nơi'), field('Số')]).toEqual(['Huế!', '84912345678']);
  expect([...first.complaints, ...complaints]).toEqual([]);
  leave();
});

test('FEED-4 what is typed into a search before hydration stays, and is searched for', async () => {
  const onSearch = jest.fn();
  const box = <SearchBox value="" onSearch={onSearch} delay={0} label="Tìm" />;
  const { complaints, leave } = await hydrate(box, {}, (root) => typed(root, 'quận 7'));
  expect(field('Tìm')).toBe('quận 7');
  fireEvent.click(screen.getByRole('button', { name: 'Tìm' }));
  expect(onSearch).toHaveBeenCalledWith('quận 7');
  expect(complaints).toEqual([]);
  leave();
});

test('a text that is being written comes with hydration', async () => {
  sessionStorage.setItem('draft:comment', 'Còn không?');
  function Comment() {
    const [text] = useDraft('comment');
    return <output>{text || 'nothing'}</output>;
  }
  const { html, root, complaints, leave } = await hydrate(<Comment />);
  expect(html).toContain('nothing');
  expect(root.textContent).toBe('Còn không?');
  expect(complaints).toEqual([]);
  leave();
});
