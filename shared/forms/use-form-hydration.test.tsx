import { keepLastingDraft } from '@site/shared/lasting-draft';
import { hydrate } from '@site/shared/testing/hydrate';
import { TextField } from '@site/shared/ui/form';
import { screen } from '@testing-library/react';
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
test('what was kept of a form comes with hydration', async () => {
  keepLastingDraft('demand', undefined, { fields: { place: 'Quận 7', phone: '84912345678' } });
  const { html, complaints, leave } = await hydrate(<Demand />);
  expect(html).not.toContain('Quận 7');
  expect([field('Nơi'), field('Số')]).toEqual(['Quận 7', '84912345678']);
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
