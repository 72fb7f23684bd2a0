const HEX = 16;

/** A new id for a message; `randomUUID` exists on secure pages only. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(HEX));
  return Array.from(bytes, (byte) => byte.toString(HEX).padStart(2, '0')).join('');
}
