import type { RefObject } from 'react';

/** Name of the button beside the field, in the field's form. */
export const BESIDE_FIELD = 'picker';

/** A field that gets the focus brings a keyboard up on a touch screen, over what was asked for. */
const bringsKeyboard = (): boolean => !matchMedia('(hover: hover)').matches;

/**
 * Leads to the field; not where that would bring a keyboard up.
 *
 * @param field where messages are written
 */
export function focusField(field: RefObject<HTMLTextAreaElement | null>): void {
  if (!bringsKeyboard()) field.current?.focus();
}

/**
 * Leads from a button that goes away when it is pressed to where messages are written: to the field or, where that
 * would bring a keyboard up, to the button beside it.
 *
 * @param field where messages are written
 */
export function focusComposer(field: RefObject<HTMLTextAreaElement | null>): void {
  const beside = field.current?.form?.elements.namedItem(BESIDE_FIELD);
  const target = bringsKeyboard() ? beside : field.current;
  if (target instanceof HTMLElement) target.focus();
}
