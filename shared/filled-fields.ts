import { reactProps } from './react-props';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
    return markOf(field, props.checked);
  return textOf(field, props.value);
}

/**
 * Lets every form know what its fields contain before it is sent: password managers and some browsers fill fields without an
 * event, and React takes a field whose event it has not heard for unchanged (FORM-1). The fields themselves are told by the
 * events that a person's typing has, so that each form does with the text what it does with a typed one.
 *
 * @returns ends it
 */
export function noticeFilledFields(): () => void {
  let isTelling = false;
  const look = ({ type, target }: Event): void => {
    if (isTelling) return;
    // React hears of this field by the event itself; a press on a label is one on its field, which the browser may have marked already.
    const label = target instanceof Element ? target.closest('label')?.control : undefined;
    const own = ['input', 'change', 'click'].includes(type) ? (label ?? target) : undefined;
    isTelling = true;
    try {
      const fields = [...document.querySelectorAll<Field>('input, select, textarea')];
      // All are read before the first is told: with it React renders the others anew.
      const filled = fields.flatMap((field) => (field === own ? [] : (filledIn(field) ?? [])));
      for (const tell of filled) tell();
    } finally {
      isTelling = false;
    }
  };
  for (const moment of MOMENTS) window.addEventListener(moment, look, true);
  return () => {
    for (const moment of MOMENTS) window.removeEventListener(moment, look, true);
  };
}
