import { setImmediate } from 'node:timers';
import { useForm } from '@site/shared/forms';
import { keepLastingDraft } from '@site/shared/lasting-draft';
import { inShell, renderOnServer, storeOf } from '@site/shared/testing/render-on-server';
import { SearchBox, useHydrating } from '@site/shared/ui';
import { TextField } from '@site/shared/ui/form';
import { useDraft } from '@site/shared/use-draft';
import { act } from '@testing-library/react';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import * as yup from 'yup';
import { noteInput } from './early-input';
import { HeldClickGiver } from './held-click-giver';
import { hydratePage } from './hydrate-page';

const sent = jest.fn();

/** A form, a search and a composer as the site's pages have them, and fields of every kind. */
function Page() {
  const form = useForm({
    start: { phone: '', place: '' },
    draft: { name: 'early', fields: ['phone', 'place'] },
    schema: async () => yup.object(),
    unreachable: 'x',
    order: ['phone', 'place'],
    say: (text: string) => text,
    send: async () => undefined,
  });
  const [words, setWords] = useDraft('early');
  const [choice, setChoice] = useState({ kind: 'sale', isRead: false, isLoud: true, reason: 'old' });
  const [searched, setSearched] = useState('');
  const chosen = Object.values(choice).join();
  return (
    <main>
      <p>
        The form of a page, and <b>its fields</b>
      </p>
      <SearchBox value="" onSearch={setSearched} label="search" name="q" />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent([form.values.phone, form.values.place, words, chosen].join('|'));
        }}
      >
        <TextField label="phone" {...form.field('phone')} />
        <TextField label="place" {...form.field('place')} />
        <textarea aria-label="words" value={words} onChange={({ target }) => setWords(target.value)} />
        <input aria-label="own" defaultValue="" />
        <select
          aria-label="kind"
          value={choice.kind}
          onChange={({ target }) => setChoice((now) => ({ ...now, kind: target.value }))}
        >
          <option value="sale">Sale</option>
          <option value="rent">Rent</option>
        </select>
        {(['isRead', 'isLoud'] as const).map((name) => (
          <input
            key={name}
            type="checkbox"
            aria-label={name}
            checked={choice[name]}
            onChange={({ target }) => setChoice((now) => ({ ...now, [name]: target.checked }))}
          />
        ))}
        {['old', 'new'].map((reason) => (
          <input
            key={reason}
            type="radio"
            name="reason"
            aria-label={reason}
            checked={choice.reason === reason}
            onChange={() => setChoice((now) => ({ ...now, reason }))}
          />
        ))}
        <button type="button" className="quiet" onClick={() => sent('other')}>
          cancel
        </button>
        <button type="submit" className="main">
          send
        </button>
      </form>
      <output>{searched}</output>
    </main>
  );
}

const wrap = (root: HTMLElement, change: (text: Text) => Node | string): void => {
  const texts: Text[] = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) texts.push(node as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(change(text));
  }
};

/** What others do to a page before it is hydrated; with each but the first, hydration fails. */
const CHANGES: Record<string, (root: HTMLElement) => void> = {
  nothing: () => undefined,
  'an element behind the first field': (root) =>
    root.querySelector('form:not([role]) input')?.after(document.createElement('div')),
  'texts in <font>': (root) => wrap(root, (text) => text),
  'texts translated': (root) => wrap(root, ({ data }) => data.toUpperCase()),
  'an element first in main': (root) => root.querySelector('main')?.prepend(document.createElement('aside')),
};

/** By what no translator changes. */
function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[aria-label=${name}], form [name=${name}]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

function enter(): void {
  const texts = { search: 'quận 7', phone: '0912345678', place: 'Huế', words: 'Xin gọi lại', own: 'An' };
  for (const [label, text] of Object.entries(texts)) field(label).value = text;
  field('kind').value = 'rent';
  for (const label of ['isRead', 'isLoud', 'new']) field(label).click();
  field('phone').focus();
  field('phone').setSelectionRange(2, 5);
}

const WHOLE = (
  <>
    <Page />
    <HeldClickGiver />
  </>
);

async function takeOver(
  change: (root: HTMLElement) => void,
  doEarly: () => void,
  server: ReactNode = WHOLE,
  page: ReactNode = server,
): Promise<HTMLElement> {
  globalThis.setImmediate ??= setImmediate;
  const root = document.createElement('div');
  root.innerHTML = await renderOnServer(server);
  root.id = 'root';
  document.body.replaceChildren(root);
  delete window.__HELD_CLICK__;
  change(root);
  doEarly();
  const store = await storeOf({});
  await act(async () => {
    noteInput(root);
    hydratePage(root, <BrowserRouter>{inShell(page, store, {})}</BrowserRouter>);
  });
  return root;
}

let complaints: jest.SpyInstance;
beforeEach(() => {
  sent.mockClear();
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => complaints.mockRestore());

test.each(Object.entries(CHANGES))(
  'RENDER-17 what was entered before hydration stays with %s changed, and a press acts once',
  async (name, change) => {
    let early: HTMLElement | undefined;
    const root = await takeOver(change, () => {
      early = field('phone');
      enter();
      window.__HELD_CLICK__ = document.querySelector<HTMLElement>('button.main');
    });
    expect(field('phone') === early).toBe(name === 'nothing');
    await act(async () => undefined);
    expect(sent.mock.calls).toEqual([['0912345678|Huế|Xin gọi lại|rent,true,false,new']]);
    for (const [label, text] of Object.entries({ search: 'quận 7', own: 'An', words: 'Xin gọi lại' }))
      expect(field(label).value).toBe(text);
    expect([field('isRead').checked, field('isLoud').checked, field('new').checked]).toEqual([
      true,
      false,
      true,
    ]);
    expect(document.activeElement).toBe(field('phone'));
    expect([field('phone').selectionStart, field('phone').selectionEnd]).toEqual([2, 5]);
    await act(async () => root.querySelector<HTMLElement>('[role=search] [type=submit]')?.click());
    expect(root.querySelector('output')?.textContent).toBe('quận 7');
  },
);

test.each(['nothing', 'an element first in main'])(
  'RENDER-17 a field that nobody has entered anything into has what was kept, with %s changed',
  async (name) => {
    keepLastingDraft('early', undefined, { fields: { phone: '0900000001', place: 'Đà Nẵng' } });
    await takeOver(CHANGES[name] ?? fail, () => {
      field('place').value = 'Huế';
    });
    expect([field('phone').value, field('place').value]).toEqual(['0900000001', 'Huế']);
    expect(document.activeElement).toBe(document.body);
  },
);

function Composer() {
  const [words, setWords] = useDraft('composer');
  const hydrating = useHydrating();
  return (
    <p>
      Ask <b>the owner</b>
      <textarea aria-label="words" value={words} onChange={({ target }) => setWords(target.value)} />
      <button type="button" className="main" onClick={hydrating ? undefined : () => sent(words)}>
        send
      </button>
    </p>
  );
}

test.each(['nothing', 'texts in <font>', 'texts translated'])(
  'RENDER-17 what was entered into a part that is hydrated later stays with %s changed, and a press acts once',
  async (name) => {
    const page = (Part: ComponentType) => (
      <>
        <Suspense>
          <Part />
        </Suspense>
        <HeldClickGiver />
      </>
    );
    let bring = (): void => undefined;
    const Late = lazy(
      () =>
        new Promise<{ default: ComponentType }>((resolve) => {
          bring = () => resolve({ default: Composer });
        }),
    );
    await takeOver(CHANGES[name] ?? fail, () => undefined, page(Composer), page(Late));
    field('words').value = 'Còn không?';
    document.querySelector<HTMLElement>('button.main')?.click();
    const aFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await act(aFrame);
    expect(sent).not.toHaveBeenCalled();
    await act(async () => bring());
    await act(aFrame);
    await act(aFrame);
    expect(sent.mock.calls).toEqual([['Còn không?']]);
    expect(field('words').value).toBe('Còn không?');
  },
);
