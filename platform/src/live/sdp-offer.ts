import { invalidField } from '../http/http-error.ts';
import type { MediaKind } from './live-loop.ts';
import { type Codec, chooseCodec } from './sdp-codecs.ts';

/** What a viewer asks for, checked. */
export interface Offer {
  /**
   * The offer with nothing in it but what playing needs, one codec for each section. Addresses are left out: the
   * viewer calls us, and we never send to an address that only a description names.
   */
  sdp: string;
  kinds: MediaKind[];
  /** Short name of the viewer in connectivity checks. */
  username: string;
}

const MOST_LINES = 2000;
const PROTOCOL = 'UDP/TLS/RTP/SAVPF';

interface Section {
  /** Values of the attributes, by name. */
  attributes: Map<string, string[]>;
}

interface MediaSection extends Section {
  kind: MediaKind;
  formats: string[];
}

interface Transport {
  username: string;
  password: string;
  fingerprint: string;
}

/**
 * Checks an offer to play (LIVE-2): one section of video, of audio, or both, in one bundle.
 *
 * @throws HttpError 400 naming the line to blame
 */
export function readOffer(text: string): Offer {
  const { session, media } = splitSections(text);
  const [first] = media;
  if (first === undefined) throw invalidField('m=', 'there is neither a video nor an audio section');
  const kinds = media.map(({ kind }) => kind);
  if (new Set(kinds).size < kinds.length) throw invalidField('m=', 'one section of a kind is enough');
  requireBundle(session, media);
  // All sections of a bundle go over the transport of the first.
  const transport = readTransport(session, first);
  const lines = media.flatMap((section) => describe(section, transport, readCodec(section)));
  const bundle = media.map((section) => one(section, 'mid')).join(' ');
  const head = ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', `a=group:BUNDLE ${bundle}`];
  return { sdp: `${[...head, ...lines].join('\r\n')}\r\n`, kinds, username: transport.username };
}

function splitSections(text: string): { session: Section; media: MediaSection[] } {
  const lines = text.split(/\r?\n/);
  while (lines.at(-1) === '') lines.pop();
  if (lines[0] !== 'v=0') throw invalidField('v=', 'an offer begins with v=0');
  if (lines.length > MOST_LINES) throw invalidField('body', `has more than ${MOST_LINES} lines`);
  const session: Section = { attributes: new Map() };
  const media: MediaSection[] = [];
  for (const [index, line] of lines.entries()) {
    if (!/^[a-z]=[^\p{Cc}]*$/u.test(line)) throw invalidField(`line ${index + 1}`, 'is not a line of SDP');
    const value = line.slice(2);
    if (line.startsWith('m=')) media.push(readMediaLine(value));
    if (line.startsWith('a=')) addAttribute(media.at(-1) ?? session, value);
  }
  return { session, media };
}

function readMediaLine(value: string): MediaSection {
  const [kind, port, protocol, ...formats] = value.split(' ');
  if (kind !== 'video' && kind !== 'audio') throw invalidField('m=', 'only video and audio are played here');
  if (port === '0') throw invalidField(`m=${kind}`, 'is switched off by port 0');
  if (protocol !== PROTOCOL) throw invalidField(`m=${kind}`, `must be ${PROTOCOL}`);
  return { kind, formats, attributes: new Map() };
}

function addAttribute({ attributes }: Section, text: string): void {
  const colon = text.indexOf(':');
  const name = colon < 0 ? text : text.slice(0, colon);
  const values = attributes.get(name) ?? [];
  values.push(colon < 0 ? '' : text.slice(colon + 1));
  attributes.set(name, values);
}

function one(section: Section, name: string): string | undefined {
  return section.attributes.get(name)?.[0];
}

function requireBundle(session: Section, media: readonly MediaSection[]): void {
  const names = media.map((section) => {
    const name = one(section, 'mid');
    if (name === undefined || !/^[\w.-]{1,32}$/.test(name)) {
      throw invalidField('a=mid', `of the ${section.kind} section is missing or no plain word`);
    }
    return name;
  });
  if (new Set(names).size < names.length) throw invalidField('a=mid', 'names two sections alike');
  const bundles = session.attributes.get('group')?.map((value) => value.split(' ')) ?? [];
  const isBundled = bundles.some(([what, ...members]) => {
    return what === 'BUNDLE' && names.every((name) => members.includes(name));
  });
  if (!isBundled) throw invalidField('a=group', 'must bundle all sections');
}

function readTransport(session: Section, section: Section): Transport {
  const required = (name: string, pattern: RegExp): string => {
    const value = one(section, name) ?? one(session, name);
    if (value === undefined) throw invalidField(`a=${name}`, 'is missing');
    if (!pattern.test(value)) throw invalidField(`a=${name}`, 'is not as it should be');
    return value;
  };
  const setup = required('setup', /^\w+$/);
  if (setup !== 'actpass') throw invalidField('a=setup', 'of an offer must be actpass');
  return {
    username: required('ice-ufrag', /^[A-Za-z0-9+/]{4,256}$/),
    password: required('ice-pwd', /^[A-Za-z0-9+/]{22,256}$/),
    fingerprint: required('fingerprint', /^sha-(256|384|512) ([0-9a-f]{2}:){31,63}[0-9a-f]{2}$/i),
  };
}

function readCodec(section: MediaSection): Codec {
  const { kind, attributes } = section;
  if (!attributes.has('rtcp-mux')) throw invalidField('a=rtcp-mux', `of the ${kind} section is missing`);
  for (const direction of ['sendonly', 'inactive']) {
    if (attributes.has(direction)) throw invalidField(`a=${direction}`, 'to play, a viewer must receive');
  }
  return chooseCodec(section);
}

function describe(section: MediaSection, transport: Transport, codec: Codec): string[] {
  const { payloadType, name, parameters, feedback } = codec;
  return [
    `m=${section.kind} 9 ${PROTOCOL} ${payloadType}`,
    'c=IN IP4 0.0.0.0',
    `a=mid:${one(section, 'mid')}`,
    'a=recvonly',
    'a=rtcp-mux',
    `a=ice-ufrag:${transport.username}`,
    `a=ice-pwd:${transport.password}`,
    `a=fingerprint:${transport.fingerprint}`,
    'a=setup:actpass',
    `a=rtpmap:${payloadType} ${name}`,
    ...(parameters === undefined ? [] : [`a=fmtp:${payloadType} ${parameters}`]),
    ...feedback.map((what) => `a=rtcp-fb:${payloadType} ${what}`),
  ];
}
