import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { tolerateChanges } from './tolerate-changes';

// Its own spelling of the methods, for the changes that others make: a translator's are not the page's.
const { removeChild, insertBefore } = Node.prototype;
tolerateChanges();

const textsIn = (root: Node): Text[] => {
  const found: Text[] = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) found.push(node as Text);
  return found;
};

const font = (content: Node): HTMLElement => {
  const outer = document.createElement('font');
  outer.append(document.createElement('font'));
  outer.firstChild?.appendChild(content);
  return outer;
};

/** What others do to a page, by name; each to all its texts or elements. */
const CHANGES: Record<string, (root: HTMLElement) => void> = {
  'nothing is changed': () => undefined,
  'texts are moved into <font>': (root) => {
    for (const text of textsIn(root)) {
      const around = document.createElement('font');
      text.replaceWith(around);
      around.append(text);
    }
  },
  'texts are replaced by a translation': (root) => {
    for (const text of textsIn(root))
      text.replaceWith(font(document.createTextNode(text.data.toUpperCase())));
  },
  'texts are replaced by a translation in two steps': (root) => {
    for (const text of textsIn(root)) {
      const translation = font(document.createTextNode(text.data.toUpperCase()));
      insertBefore.call(text.parentNode, translation, text);
      removeChild.call(translation.parentNode, text);
    }
  },
  'texts are removed': (root) => {
    for (const text of textsIn(root)) text.remove();
  },
  'elements are wrapped': (root) => {
    for (const element of root.querySelectorAll('b, i, li')) {
      const around = document.createElement('div');
      element.replaceWith(around);
      around.append(element);
    }
  },
  'elements are removed': (root) => {
    for (const element of root.querySelectorAll('b, i, li')) element.remove();
  },
  'elements are added': (root) => {
    for (const element of root.querySelectorAll('*'))
      element.prepend(document.createElement('grammarly-extension'));
  },
};

/** Every way in which React changes the children of an element; each has bare texts beside elements. */
const STEPS = [0, 1, 2, 3, 0, 2, 1, 0] as const;
function Page({ step }: { step: number }) {
  return (
    <div>
      {step === 0 && <b>bold</b>} homes: {step}
      {step > 0 ? 'some' : null}
      {step === 2 && 'two'}
      {step === 1 ? <i>one</i> : step === 2 ? 'a text' : <b key="other">other</b>}
      {step !== 3 && 'until three'}
      <ul>
        {(step % 2 ? ['a', 'b', 'c'] : ['c', 'a', 'd']).map((item) => (
          <li key={item}>
            {item} {step === 2 && <b>!</b>}
            {step}
          </li>
        ))}
        end
      </ul>
      {step === 3 ? (
        'only this'
      ) : (
        <>
          first {step > 1 && 'second'} <b>third</b>
        </>
      )}
    </div>
  );
}

let go: (step: number) => void;
function Walk() {
  const [step, setStep] = useState(0);
  go = setStep;
  return <Page step={step} />;
}

/** Lets a translator be told of what React has changed, as its own observer is. */
const turn = async () => act(async () => {});

describe.each(Object.entries(CHANGES))('%s', (name, change) => {
  const keepsTexts = !name.includes('removed');

  test.each([
    ['once', [0]],
    ['after each step', STEPS.map((_step, index) => index)],
  ])('CHANGED-1 %s, and React goes on', async (_when, changedAt) => {
    const { container, unmount } = render(<Walk />);
    for (const [index, step] of STEPS.entries()) {
      if (changedAt.includes(index)) change(container);
      await turn();
      await act(async () => go(step));
      const expected = render(<Page step={step} />);
      if (keepsTexts) {
        const shown = container.textContent?.toLowerCase();
        expect([index, shown]).toEqual([index, expected.container.textContent]);
      }
      expected.unmount();
    }
    unmount();
    expect(container.textContent).toBe('');
  });
});

test('CHANGED-1 a number that changes is not hidden by the translation of the former one', async () => {
  const { container } = render(<Walk />);
  CHANGES['texts are replaced by a translation']?.(container);
  await turn();
  await act(async () => go(1));
  await turn();
  expect(container.textContent?.toLowerCase()).toContain('homes: 1');
});

test('CHANGED-1 what is no node, or would hold itself, is still refused', () => {
  const div = document.createElement('div');
  expect(() => div.removeChild(null as unknown as Node)).toThrow(TypeError);
  expect(() => div.replaceChild(document.createElement('b'), null as unknown as Node)).toThrow(TypeError);
  expect(() => div.insertBefore(div, null)).toThrow(DOMException);
});

test('CHANGED-1 a replaced child that was moved gives its place', () => {
  const div = document.createElement('div');
  const text = document.createTextNode('text');
  div.append('before ', font(text), ' after');
  div.replaceChild(document.createTextNode('new'), text);
  expect(div.innerHTML).toBe('before new after');
});
