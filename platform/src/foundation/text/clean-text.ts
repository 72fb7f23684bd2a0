import { invalidField } from '../http/http-error.ts';

/**
 * Refuses texts that no database can keep, anywhere in a request's body or parameters: NUL characters and halves of characters.
 *
 * @param body parsed JSON of any shape, or the named parts of an address
 * @throws HttpError 400 naming the field
 */
export function requireCleanText(body: unknown): void {
  const waiting: { value: unknown; path: string }[] = [{ value: body, path: '' }];
  // A list of its own instead of recursion: how deep a body is nested is up to who sends it.
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isCleanText(value)) {
      throw invalidField(path, 'holds characters that are not text');
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      const name = Array.isArray(value) ? path : path === '' ? key : `${path}.${key}`;
      waiting.push({ value: child, path: name.slice(0, 200) });
    }
  }
}

/** Whether a text can be kept as it is. */
export function isCleanText(text: string): boolean {
  return !text.includes('\u0000') && !/[\ud800-\udfff]/u.test(text);
}
