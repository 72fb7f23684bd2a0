import { contentOf, type Field, fill, isChanged, tellFilledFields } from '@site/shared/filled-fields';
import { reactProps } from '@site/shared/react-props';
import { whenThere } from './heir';

let fields: Field[] = [];
let pathname: string;
let focused: HTMLElement | undefined;

const noteFocus = ({ target }: Event): void => {
  focused = target as HTMLElement;
};

/** An element that loses the focus with its place in the page keeps it for its heir. */
const noteBlur = ({ target }: Event): void =>
  queueMicrotask(() => {
    if (focused === target && focused?.isConnected) focused = undefined;
  });

/**
 * Notes the fields of a page that the server has rendered, and from now on its focus, for {@link carryInput}: the elements themselves
 * keep what a visitor has entered, even when React removes them.
 *
 * @param root what React is about to take over, or to render anew
 */
export function noteInput(root: HTMLElement): void {
  pathname = location.pathname;
  fields = [...root.querySelectorAll<Field>('input, select, textarea')];
  focused = root.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined;
  document.addEventListener('focusin', noteFocus);
  document.addEventListener('focusout', noteBlur);
}

/** Reads what is selected in a field for text; the function that it gives selects the same in another one. */
function selectionIn(element: HTMLElement): (other: HTMLElement) => void {
  const { selectionStart = null, selectionEnd = null } = element as Partial<HTMLInputElement>;
  return (other) => {
    if (selectionStart !== null) (other as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
  };
}

/** Brings what was entered into elements that React has removed, and the focus, to those in their place. */
export function carryInput(): void {
  // What another page had is not meant for this one.
  if (location.pathname !== pathname) return;
  const gone = fields.filter((field) => !field.isConnected);
  fields = fields.filter((field) => field.isConnected);
  for (const field of gone.filter(isChanged))
    whenThere(field, (heir) => {
      fill(heir, contentOf(field));
      tellFilledFields();
    });
  const last = focused;
  if (!last || last.isConnected) return;
  focused = undefined;
  const select = selectionIn(last);
  whenThere(last, (heir) => {
    if (document.activeElement !== document.body) return;
    heir.focus({ preventScroll: true });
    select(heir);
  });
}

/** Keeps what was entered into a field over the rendering with which React, after hydration, wipes away what it does not know. */
function keepIn(field: Field): void {
  if (!field.isConnected) return;
  const content = isChanged(field) ? contentOf(field) : undefined;
  const tell = (): void => {
    if (content !== undefined) fill(field, content);
    tellFilledFields();
  };
  if (reactProps(field)) queueMicrotask(tell);
  // Its part is hydrated later.
  else requestAnimationFrame(() => (reactProps(field) ? tell() : keepIn(field)));
}

/**
 * Lets a page that has just been hydrated keep what the visitor has entered before, and React know of it (RENDER-17). Where hydration
 * failed, because somebody had changed the HTML, {@link carryInput} follows.
 */
export function keepEarlyInput(): void {
  const last = focused;
  const select = last && selectionIn(last);
  fields.forEach(keepIn);
  // Behind what the fields have been told.
  queueMicrotask(() => {
    if (last?.isConnected && last === document.activeElement) select?.(last);
    carryInput();
  });
}
