import { HttpError } from '../foundation/http/http-error.ts';
import { FuzzValues } from '../testing/fuzz/fuzz-values.ts';
import { answerAll, readOffer } from './sdp-offer.ts';

const FINGERPRINT = Array.from({ length: 32 }, () => 'AB').join(':');

/** As a browser writes it, with more codecs and lines than are needed. */
const OFFER = [
  'v=0',
  'o=- 4611731400430051336 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0 1',
  'a=extmap-allow-mixed',
  'm=video 9 UDP/TLS/RTP/SAVPF 96 97 102 103 104 106',
  'c=IN IP4 0.0.0.0',
  'a=candidate:1 1 udp 2113937151 6d1c.local 54321 typ host',
  'a=ice-ufrag:wAb1',
  'a=ice-pwd:0123456789abcdefghij+/',
  `a=fingerprint:sha-256 ${FINGERPRINT}`,
  'a=setup:actpass',
  'a=mid:0',
  'a=recvonly',
  'a=rtcp-mux',
  'a=rtpmap:96 VP8/90000',
  'a=rtpmap:97 rtx/90000',
  'a=fmtp:97 apt=96',
  'a=rtpmap:102 H264/90000',
  'a=fmtp:102 level-asymmetry-allowed=1;packetization-mode=0;profile-level-id=42e01f',
  'a=rtpmap:103 H264/90000',
  'a=fmtp:103 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=64001f',
  'a=rtpmap:106 H264/90000',
  'a=rtcp-fb:106 nack',
  'a=rtcp-fb:106 nack pli',
  'a=rtcp-fb:106 transport-cc',
  'a=fmtp:106 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 0',
  'c=IN IP4 0.0.0.0',
  'a=ice-ufrag:wAb1',
  'a=ice-pwd:0123456789abcdefghij+/',
  `a=fingerprint:sha-256 ${FINGERPRINT}`,
  'a=setup:actpass',
  'a=mid:1',
  'a=recvonly',
  'a=rtcp-mux',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  'a=rtpmap:0 PCMU/8000',
];
const textOf = (lines: readonly string[]) => `${lines.join('\r\n')}\r\n`;
/** The offer without the first or with another line, wherever it stands. */
const change = (from: RegExp, to?: string) =>
  textOf(OFFER.flatMap((line) => (from.test(line) ? (to === undefined ? [] : [to]) : [line])));

function refusalOf(text: string): HttpError {
  try {
    readOffer(text);
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
  throw new Error('was accepted');
}

test('LIVE-2 of an offer only what playing needs goes on, addresses of the viewer do not', () => {
  const { sdp, kinds, username } = readOffer(textOf(OFFER));
  expect(kinds).toEqual(['video', 'audio']);
  expect(username).toBe('wAb1');
  expect(sdp).not.toMatch(/candidate|VP8|PCMU|transport-cc|extmap/);
  expect(sdp).toContain('m=video 9 UDP/TLS/RTP/SAVPF 106\r\n');
  expect(sdp).toContain('a=rtcp-fb:106 nack pli\r\n');
  expect(sdp).toContain('m=audio 9 UDP/TLS/RTP/SAVPF 111\r\n');
});

const ONLY = [...OFFER.slice(0, 6), ...OFFER.slice(28)];
test.each<[what: string, text: string, kinds?: string[]]>([
  ['only video', textOf(OFFER.slice(0, 28)).replace('BUNDLE 0 1', 'BUNDLE 0'), ['video']],
  ['only audio', textOf(ONLY).replace('BUNDLE 0 1', 'BUNDLE 1'), ['audio']],
  ['lines that end without a return', textOf(OFFER).replaceAll('\r', '')],
  ['a viewer that would send too', change(/^a=recvonly$/, 'a=sendrecv')],
  ['high profile alone', change(/:106 /)],
  ['a format without a profile', change(/^a=fmtp:106/, 'a=fmtp:106 packetization-mode=1')],
  ['credentials for all sections', textOf([...OFFER.slice(0, 4), ...OFFER.slice(9, 13), ...OFFER.slice(4)])],
])('LIVE-2 %s is taken', (_name, text, kinds = ['video', 'audio']) => {
  expect(readOffer(text).kinds).toEqual(kinds);
});

const CHANNEL = ['m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'a=mid:c', 'a=sctp-port:5000'];
const IN_FRONT = [...OFFER.slice(0, 5), ...CHANNEL, ...OFFER.slice(5)];
const REJECTED = 'm=application 0 UDP/DTLS/SCTP webrtc-datachannel';

const BOTH = ['video', 'audio'];
test.each([
  ['a data channel behind', [...OFFER, ...CHANNEL], BOTH, ['played', 'played', REJECTED]],
  ['a data channel in front', IN_FRONT, BOTH, [REJECTED, 'played', 'played']],
  ['a second section of sound', [...OFFER, ...OFFER.slice(28)], BOTH, ['played', 'played', 'm=audio 0']],
  [
    'video switched off',
    OFFER.map((line) => line.replace('m=video 9', 'm=video 0')),
    ['audio'],
    ['m=video 0', 'played'],
  ],
])('LIVE-2 an offer with %s is played without it', (_name, lines, kinds, sections) => {
  const read = readOffer(textOf(lines));
  expect(read.kinds).toEqual(kinds);
  const rejected = (line: string) => [expect.stringContaining(line), ...Array(3).fill(expect.any(String))];
  expect(read.sections).toEqual(sections.map((line) => (line === 'played' ? line : rejected(line))));
});

test('LIVE-2 an answer has a section for each one offered, in order; a rejected one keeps its name', () => {
  const { sections } = readOffer(textOf(IN_FRONT));
  const answer = answerAll('v=0\r\nm=video 9 X 1\r\na=mid:0\r\nm=audio 9 X 2\r\na=mid:1\r\n', sections);
  expect(answer.split('\r\n')).toEqual([
    'v=0',
    REJECTED,
    'c=IN IP4 0.0.0.0',
    'a=mid:c',
    'a=inactive',
    'm=video 9 X 1',
    'a=mid:0',
    'm=audio 9 X 2',
    'a=mid:1',
    '',
  ]);
});

test.each<[string, string]>([
  ['v=', textOf(OFFER.slice(1))],
  ['line 2', textOf(['v=0', 'o', ...OFFER.slice(2)])],
  ['line 3', textOf(['v=0', 's=-', 'a=\u0000', ...OFFER.slice(2)])],
  ['body', textOf(['v=0', ...Array.from({ length: 2001 }, () => 'a=x')])],
  ['m=', textOf([...OFFER.slice(0, 5), 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel'])],
  ['m=', textOf(OFFER).replace(/^m=(video|audio) 9/gm, 'm=$1 0')],
  ['m=', textOf([...OFFER, 'm=<b> 9 UDP/TLS/RTP/SAVPF 106'])],
  ['a=mid', textOf([...OFFER, 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'a=mid:a b'])],
  ['m=video', change(/^m=video/, 'm=video 9 RTP/AVP 106')],
  ['m=video', change(/H264/)],
  ['m=video', change(/^a=fmtp:10[36]/, 'a=fmtp:106 packetization-mode=1;profile-level-id=f4001f')],
  ['m=video', change(/^a=fmtp:10[36]/, 'a=fmtp:106 packetization-mode=1;profile-level-id=42"e0')],
  ['m=audio', change(/opus/, 'a=rtpmap:111 opus/48000')],
  ['a=mid', change(/^a=mid:1/, 'a=mid:0')],
  ['a=group', change(/^a=group/, 'a=group:BUNDLE 0')],
  ['a=rtcp-mux', change(/^a=rtcp-mux/)],
  ['a=sendonly', change(/^a=recvonly/, 'a=sendonly')],
  ['a=setup', change(/^a=setup/)],
  ['a=setup', change(/^a=setup/, 'a=setup:active')],
  ['a=ice-ufrag', change(/^a=ice-ufrag/)],
  ['a=ice-ufrag', change(/^a=ice-ufrag/, 'a=ice-ufrag:é')],
  ['a=ice-pwd', change(/^a=ice-pwd/, 'a=ice-pwd:short')],
  ['a=fingerprint', change(/^a=fingerprint/)],
  ['a=fingerprint', change(/^a=fingerprint/, `a=fingerprint:md5 ${FINGERPRINT}`)],
  ['a=fingerprint', change(/^a=fingerprint/, 'a=fingerprint:sha-256 AB:CD')],
])('LIVE-2 a wrong %s is named', (field, text) => {
  const refusal = refusalOf(text);
  expect(refusal).toMatchObject({ statusCode: 400, code: 'invalid_request', field });
  expect(refusal.message.startsWith(`${field}: `)).toBe(true);
});

test('LIVE-2 whatever is changed in an offer, it is read or refused, and quickly', () => {
  const values = new FuzzValues(7);
  const { random } = values;
  for (let run = 0; run < 3000; run += 1) {
    const lines = [...OFFER];
    for (let count = random.int(1, 4); count > 0; count -= 1) {
      const index = random.int(0, lines.length - 1);
      const line = lines[index] ?? '';
      const cut = random.int(0, line.length);
      const kind = random.int(0, 3);
      if (kind === 0) lines.splice(index, 1);
      if (kind === 1) lines[index] = line.slice(0, cut) + values.text();
      if (kind === 2) lines.splice(index, 0, lines[random.int(0, lines.length - 1)] ?? '');
      if (kind === 3) lines[index] = line.slice(0, cut) + values.text() + line.slice(cut);
    }
    let sdp = '';
    try {
      ({ sdp } = readOffer(textOf(lines)));
    } catch (error) {
      if (!(error instanceof HttpError) || error.statusCode !== 400) throw error;
    }
    // Nothing of the viewer's own goes on but checked values.
    expect(sdp).toMatch(/^[\x20-\x7e\r\n]*$/);
  }
});
