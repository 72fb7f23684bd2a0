import type { FuzzValues } from './fuzz-values.ts';

/** A request whose body is no JSON. */
export interface MediaRequest {
  method: string;
  /** Path and query. */
  url: string;
  /** Type of the body, and what else it takes. */
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

const SDP = 'application/sdp';
const SDP_TYPES = [
  SDP,
  SDP,
  SDP,
  `${SDP}; charset=x`,
  'application/sdpx',
  'application/json',
  'text/plain',
  '',
];
const PICTURE_TYPES = ['jpeg', 'png', 'gif', 'webp', 'avif', 'svg+xml', 'x', '*', ''];
/** How pictures begin; what follows is broken. */
const BEGINNINGS =
  'ffd8ffe0 89504e470d0a1a0a 474946383961 52494646ffffffff57454250 000000206674797061766966'.split(' ');
const RANGES = [
  ...'bytes=0-0 bytes=5- bytes=-5 bytes=-0 bytes=9-1 bytes=99999999999- bytes=0-99999999999999999999'.split(
    ' ',
  ),
  ...['bytes=0-1,3-4,9-', `bytes=${'0-1,'.repeat(400)}2-3`, 'bytes=a-b', 'bytes', 'lines=1-2'],
];
const FILE_NAMES = [
  ...'..%2f..%2fpackage.json %252e%252e/package.json ..%5c..%5cpackage.json .env a.webp%00.png CON'.split(
    ' ',
  ),
  ...[`${'a'.repeat(24)}.webp`, `${'a'.repeat(24)}.webp.tmp`, '%F0%9F%8F%A0.webp', 'a'.repeat(1500)],
];

/**
 * A request to live video that is odd somewhere.
 *
 * @param streams paths of streams that are played
 * @param offer a good one, whose lines are bent
 */
export function whepRequest(values: FuzzValues, streams: readonly string[], offer: string): MediaRequest {
  const { random } = values;
  const lines = offer.split('\r\n');
  const bent = lines.flatMap((line) => {
    if (random.chance(0.03)) return random.pick([[], [line, line], [line.slice(0, 12) + values.text()]]);
    return [line];
  });
  const body = random.pick([
    bent.join('\r\n'),
    bent.join('\n'),
    offer.slice(0, random.int(0, offer.length)),
    values.text(),
    JSON.stringify({ sdp: offer, type: 'offer' }),
    random.chance(0.3)
      ? 'a=x\r\n'.repeat(20_000)
      : `${offer}${'a=candidate:1 1 udp 1 ::1 9 typ host\r\n'.repeat(900)}`,
  ]);
  const stream = random.chance(0.7) ? random.pick(streams) : `/whep/${encoded(values.text())}`;
  const session = random.pick(['', '', '', '/', '/x', '/..', '/%00', `/${encoded(values.text())}`]);
  const method = random.pick(['POST', 'POST', 'POST', 'DELETE', 'PATCH', 'GET', 'OPTIONS', 'PUT', 'HEAD']);
  return {
    method,
    url: `${stream}${session}`,
    headers: { 'content-type': random.pick(SDP_TYPES) },
    body: method === 'GET' || method === 'HEAD' ? undefined : body,
  };
}

/** An upload whose bytes are no picture. */
export function fileRequest(values: FuzzValues): MediaRequest {
  const { random } = values;
  const start = Buffer.from(random.pick(BEGINNINGS), 'hex');
  const rest = Buffer.from(Array.from({ length: random.int(0, 3000) }, () => random.int(0, 255)));
  const body = random.pick([
    Buffer.concat([start, rest]),
    rest,
    start,
    Buffer.from(values.text()),
    Buffer.alloc(0),
  ]);
  return {
    method: random.pick(['POST', 'POST', 'POST', 'PUT', 'DELETE']),
    url: `/api/files${random.pick(['', '', '', '/', '/x', '?a=%00'])}`,
    headers: { 'content-type': `image/${random.pick(PICTURE_TYPES)}` },
    body,
  };
}

/**
 * A part of a file that is not there, or a file by another name than its own.
 *
 * @param files paths of files that are there
 * @param methods what may be asked besides GET
 */
export function partRequest(
  values: FuzzValues,
  files: readonly string[],
  methods: readonly string[],
): MediaRequest {
  const { random } = values;
  const file = random.pick(files);
  const folder = random.pick([
    '/media/',
    '/media/uploads/',
    '/media/videos/',
    file.slice(0, file.lastIndexOf('/') + 1),
  ]);
  const bent = random.pick([
    file.replace('-', '%2d'),
    `${file}/..`,
    `${file}%00.webp`,
    file.replace('/media/', '/media//'),
    file.replace('/media/', '/media/../'),
    `${folder}${encoded(values.text())}`,
    `${folder}${random.pick(FILE_NAMES)}`,
  ]);
  const ranged = { range: random.pick(RANGES), ...(random.chance(0.2) ? { 'if-range': '"x"' } : {}) };
  return {
    method: random.pick(['GET', 'GET', 'GET', 'HEAD', ...methods]),
    url: random.chance(0.4) ? file : bent,
    headers: random.chance(0.7) ? ranged : {},
    body: undefined,
  };
}

function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).slice(0, 1500);
}
