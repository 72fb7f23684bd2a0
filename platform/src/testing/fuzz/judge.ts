import { z } from 'zod';

/** One malformed request, ready to be sent. */
export interface FuzzRequest {
  /** What form a refusal has there. */
  family: Family;
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

/** What came back. */
export interface FuzzAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const text = z.string();
const base = z.strictObject({ error: z.strictObject({ code: text, message: text, field: text.optional() }) });
/** The documented form of a refusal, by who reads it. */
const REFUSALS = {
  ...{ base, live: base, files: base, media: base },
  auth: z.looseObject({ code: z.int(), error_code: text, msg: text }),
  tables: z.strictObject({ code: text, message: text, details: text.nullable(), hint: text.nullable() }),
  firebase: z.object({ error: z.object({ code: z.int(), message: text }) }),
  firestore: z.strictObject({ error: z.strictObject({ code: z.int(), status: text, message: text }) }),
  // Socket.IO's own words for a transport or session that it does not know.
  socket: z.strictObject({ code: z.int(), message: text }),
};

/** Parts of the platform whose refusals have a form of their own, that of the SDK which reads them. */
export type Family = keyof typeof REFUSALS | 'channel';

/** What must never leave the process: stack frames, places of files, statements and their errors. */
const LEAKS = [
  /\bat .{1,200}:\d+:\d+/,
  /node_modules/,
  /\.(ts|mjs|cjs):\d/,
  /file:\/\/\/(?!etc)/,
  /\/platform\/src\//,
  /syntax error at or near/,
  /search_vector|tsquery|pg_catalog|set_config/,
  /\b(insert into|delete from|update) (public\.|auth\.|listings|comments|users|outbox)/i,
];

/**
 * Why an answer is wrong, or undefined.
 *
 * @returns one sentence for the failure message
 */
export function complaintOf(request: FuzzRequest, { status, headers, body }: FuzzAnswer): string | undefined {
  const leak = LEAKS.find((pattern) => pattern.test(body));
  if (leak !== undefined) return `the body holds ${leak}`;
  if (status >= 500) return 'a fault';
  if (status < 400 || request.method === 'HEAD') return undefined;
  // Before a connection is one of Socket.IO, its refusals are bare words.
  if (request.headers.upgrade !== undefined) return undefined;
  // What finds no route has the form of the base service everywhere.
  const parsed = parse(body);
  if (REFUSALS.base.safeParse(parsed).success) return undefined;
  if (request.family === 'channel') {
    const isPlain = String(headers['content-type']).startsWith('text/plain') && !/^[{<]/.test(body);
    return isPlain ? undefined : 'a channel refuses in plain text';
  }
  return REFUSALS[request.family].safeParse(parsed).success
    ? undefined
    : `a refusal of another form than that of ${request.family}`;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
