import { type HttpError, invalidField } from '../foundation/http/http-error.ts';
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
  /** All sections of the viewer's offer in its order: played, or the lines with which the answer rejects one. */
  sections: ('played' | string[])[];
}

const MOST_LINES = 2000;
/** Name of a section. */
const NAME = /^[\w.-]{1,32}$/;
const PROTOCOL = 'UDP/TLS/RTP/SAVPF';

interface Section {
  /** Values of the attributes, by name. */
  attributes: Map<string, string[]>;
}

interface AnySection extends Section {
  kind: string;
  port: string;
  protocol: string;
  formats: string[];
}

interface MediaSection extends AnySection {
  kind: MediaKind;
}

interface Transport {
  username: string;
  password: string;
  fingerprint: string;
}

/**
 * Checks an offer to play (LIVE-2): video, sound, or both, in one bundle. Other sections, such as a data channel, and a
 * second one of a kind are rejected one by one (RFC 9429, section 5.3.1).
 *
 * @throws HttpError 400 naming the line to blame
 */
export function readOffer(text: string): Offer {
  const { session, all } = splitSections(text);
  const media = playable(all);
  const [first] = media;
  if (first === undefined) throw invalidField('m=', 'there is neither a video nor an audio section');
  requireBundle(session, media);
  // All sections of a bundle go over the transport of the first.
  const transport = readTransport(session, first);
  const lines = media.flatMap((section) => describe(section, transport, readCodec(section)));
  const bundle = media.map((section) => one(section, 'mid')).join(' ');
  const head = ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', `a=group:BUNDLE ${bundle}`];
  return {
    sdp: `${[...head, ...lines].join('\r\n')}\r\n`,
    kinds: media.map(({ kind }) => kind),
    username: transport.username,
    sections: all.map((section) => (media.some((played) => played === section) ? 'played' : reject(section))),
  };
}

/**
 * Puts the rejected sections of an offer into its answer: a viewer expects as many sections as it sent, in its order.
 *
 * @param answer SDP with the played sections alone
 * @param sections as {@link readOffer} gave them
 */
export function answerAll(answer: string, sections: Offer['sections']): string {
  const [head = '', ...played] = answer.split(/^(?=m=)/m);
  const next = played.values();
  return [
    head,
    ...sections.map((section) =>
      section === 'played' ? (next.next().value ?? '') : `${section.join('\r\n')}\r\n`,
    ),
  ].join('');
}

function splitSections(text: string): { session: Section; all: AnySection[] } {
  const lines = text.split(/\r?\n/);
  while (lines.at(-1) === '') lines.pop();
  if (lines[0] !== 'v=0') throw invalidField('v=', 'an offer begins with v=0');
  if (lines.length > MOST_LINES) throw invalidField('body', `has more than ${MOST_LINES} lines`);
  const session: Section = { attributes: new Map() };
  const all: AnySection[] = [];
  for (const [index, line] of lines.entries()) {
    if (!/^[a-z]=[^\p{Cc}]*$/u.test(line)) throw invalidField(`line ${index + 1}`, 'is not a line of SDP');
    const value = line.slice(2);
    if (line.startsWith('m=')) all.push(readMediaLine(value));
    if (line.startsWith('a=')) addAttribute(all.at(-1) ?? session, value);
  }
  return { session, all };
}

function readMediaLine(value: string): AnySection {
  const [kind = '', port = '', protocol = '', ...formats] = value.split(' ');
  if (!/^[\w./-]+( [\w./-]+)*$/.test(value)) throw invalidField('m=', 'is no line of words');
  return { kind, port, protocol, formats, attributes: new Map() };
}

/** The first section of each kind that is played, unless the viewer switched it off. */
function playable(all: readonly AnySection[]): MediaSection[] {
  const media: MediaSection[] = [];
  for (const section of all) {
    const isOn = section.port !== '0' || section.attributes.has('bundle-only');
    if (!isOn || !isMedia(section) || media.some(({ kind }) => kind === section.kind)) continue;
    if (section.protocol !== PROTOCOL) throw invalidField(`m=${section.kind}`, `must be ${PROTOCOL}`);
    media.push(section);
  }
  return media;
}

function isMedia(section: AnySection): section is MediaSection {
  return section.kind === 'video' || section.kind === 'audio';
}

/** Port 0 rejects a section; the name is the one thing by which the viewer knows which. */
function reject(section: AnySection): string[] {
  const { kind, protocol, formats } = section;
  const name = one(section, 'mid');
  if (name !== undefined && !NAME.test(name)) throw wrongName(kind);
  return [
    `m=${[kind, '0', protocol, ...formats].join(' ')}`,
    'c=IN IP4 0.0.0.0',
    ...(name === undefined ? [] : [`a=mid:${name}`]),
    'a=inactive',
  ];
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
    if (name === undefined || !NAME.test(name)) throw wrongName(section.kind);
    return name;
  });
  if (new Set(names).size < names.length) throw invalidField('a=mid', 'names two sections alike');
  const bundles = session.attributes.get('group')?.map((value) => value.split(' ')) ?? [];
  const isBundled = bundles.some(([what, ...members]) => {
    return what === 'BUNDLE' && names.every((name) => members.includes(name));
  });
  if (!isBundled) throw invalidField('a=group', 'must bundle all sections');
}

function wrongName(kind: string): HttpError {
  return invalidField('a=mid', `of the ${kind} section is missing or no plain word`);
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
