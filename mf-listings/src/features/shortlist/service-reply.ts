/** What the service answers or tells: bytes of the document, or why it refuses. */
export interface ServiceReply {
  ok: boolean;
  update?: Uint8Array;
  vector?: Uint8Array;
  is_owner?: boolean;
  error?: { code: string; field?: string };
}

const BYTES = ['update', 'vector'];

/**
 * Whether something is a reply of the service, and news count as one. Bytes come as `ArrayBuffer` and are made readable in place.
 *
 * @param value what has come
 */
export function isReply(value: unknown): value is ServiceReply {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  for (const name of BYTES) {
    const bytes = fields[name];
    if (bytes instanceof ArrayBuffer) fields[name] = new Uint8Array(bytes);
    else if (bytes !== undefined && !(bytes instanceof Uint8Array)) return false;
  }
  return 'ok' in value || 'update' in value;
}
