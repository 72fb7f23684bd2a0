type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS =
  'input:not([type=file], [type=hidden], [type=checkbox], [type=radio], [type=range]), textarea, select';

const fieldsOf = (): Field[] => [...document.querySelectorAll<Field>(FIELDS)];

const USUAL: Record<string, string> = { tel: '0912 345 678', date: '2030-01-02', time: '10:00' };

/** What stands in all fields of the page. */
export const contents = (): string[] => fieldsOf().map(({ value }) => value);

/**
 * Puts something into every field of the page as a password manager does: no event tells the page, and React does not see it.
 *
 * @param text what comes into fields of text
 * @returns what stands in the fields then
 * @throws Error when there is no field
 */
export function fillSilently(text: string): string[] {
  const fields = fieldsOf();
  if (fields.length === 0) throw new Error('the page has no field');
  for (const field of fields) {
    const value = field instanceof HTMLSelectElement ? [...field.options].at(-1)?.value : USUAL[field.type];
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value ?? text);
  }
  return contents();
}
