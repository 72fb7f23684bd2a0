import type { RefObject } from 'react';

/**
 * Leads from a button that goes away when it is pressed to the field; not where that would bring a keyboard up over
 * what was asked for.
 *
 * @param field where messages are written
 */
export function focusField(field: RefObject<HTMLElement | null>): void {
  if (matchMedia('(hover: hover)').matches) field.current?.focus();
}
