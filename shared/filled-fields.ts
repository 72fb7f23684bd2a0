import { reactProps } from './react-props';

/** What a visitor enters something into. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** At these events a form may be sent, or rendered again with the values that it knows, which would wipe the others away. */
const MOMENTS = ['pointerdown', 'keydown', 'input', 'change', 'click', 'submit'];

/** Inputs that hold no text, or whose text the browser makes itself of the value. */
const NO_TEXT = new Set(['button', 'color', 'file', 'hidden', 'image', 'range', 'reset', 'submit']);

/** Inputs that show nothing for a value that is none of theirs. */
const STRICT = new Set(['date', 'datetime-local', 'month', 'number', 'time', 'week']);

const say = (field: Field, event: string): void =>
  void field.dispatchEvent(new Event(event, { bubbles: true }));

/** Writes past React, which takes only an event for news whose value it has not written itself. */
const write = (field: Field, value: string): void =>
  void Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);

const isMark = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** Whether a field contains something else than the HTML has put into it. */
export function isChanged(field: Field): boolean {
  // The radio that lost its mark follows the one that has it.
  if (isMark(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    return field.value !== (options.find((option) => option.defaultSelected) ?? options[0])?.value;
  }
  return field.type !== 'file' && field.value !== field.defaultValue;
}

/** What a field contains: its mark, or its text. */
export const contentOf = (field: Field): string | boolean => (isMark(field) ? field.checked : field.value);

/** Puts a content into a field; React hears of it by {@link tellFilledFields}. */
export function fill(field: Field, content: string | boolean): void {
  if (typeof content === 'string') write(field, content);
  else (field as HTMLInputElement).checked = content;
}

/** Tells React of something in a field. */
type Tell = () => void;

function markOf(field: HTMLInputElement, known: unknown): Tell | undefined {
  const { checked } = field;
  // The radio that lost its mark is told by the one that has it.
  if (typeof known !== 'boolean' || known === checked || (field.type === 'radio' && known)) return undefined;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

function choiceOf(field: HTMLSelectElement, known: unknown): Tell | undefined {
  const { value, options } = field;
  if (value === known || ![...options].some((option) => option.value === known)) return undefined;
  return () => {
    write(field, value);
    say(field, 'change');
  };
}

function textOf(field: HTMLInputElement | HTMLTextAreaElement, known: unknown): Tell | undefined {
  if (known === undefined || known === null || NO_TEXT.has(field.type)) return undefined;
  const { value } = field;
  // As the browser has it: each kind of field has its own breaks of lines.
  const shown = String(known).replace(/\r\n?|\n/g, field instanceof HTMLTextAreaElement ? '\n' : '');
  if (value === shown || (value === '' && STRICT.has(field.type))) return undefined;
  return () => {
    field.value = shown;
    write(field, value);
    say(field, 'input');
  };
}

/** What a field contains that React has not rendered; undefined for nothing. */
function filledIn(field: Field): Tell | undefined {
  const props = reactProps(field);
  if (!props) return undefined;
  if (field instanceof HTMLSelectElement) return choiceOf(field, props.value);
  if (isMark(field)) return markOf(field, props.checked);
  return textOf(field, props.value);
}

let isTelling = false;

/**
 * Tells React of all that fields contain and it has not rendered, by the events that a person's typing has.
 *
 * @param own the field that React hears of otherwise
 */
export function tellFilledFields(own?: EventTarget | null): void {
  if (isTelling) return;
  isTelling = true;
  try {
    const fields = [...document.querySelectorAll<Field>('input, select, textarea')];
    // All are read before the first is told: with it React renders the others anew.
    const filled = fields.flatMap((field) => (field === own ? [] : (filledIn(field) ?? [])));
    for (const tell of filled) tell();
  } finally {
    isTelling = false;
  }
}

/**
 * Lets every form know what its fields contain before it is sent: password managers and some browsers fill fields without an
 * event, and React takes a field whose event it has not heard for unchanged (FORM-1). The fields themselves are told by the
 * events that a person's typing has, so that each form does with the text what it does with a typed one.
 *
 * @returns ends it
 */
export function noticeFilledFields(): () => void {
  const look = ({ type, target }: Event): void => {
    // React hears of this field by the event itself; a press on a label is one on its field, which the browser may have marked already.
    const label = target instanceof Element ? target.closest('label')?.control : undefined;
    tellFilledFields(['input', 'change', 'click'].includes(type) ? (label ?? target) : undefined);
  };
  for (const moment of MOMENTS) window.addEventListener(moment, look, true);
  return () => {
    for (const moment of MOMENTS) window.removeEventListener(moment, look, true);
  };
}
