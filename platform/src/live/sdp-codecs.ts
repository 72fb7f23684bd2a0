import { invalidField } from '../foundation/http/http-error.ts';
import type { MediaKind } from './live-loop.ts';

/** The way in which a section is played. */
export interface Codec {
  /** The viewer's number for it, 0–127. */
  payloadType: number;
  /** Such as H264/90000. */
  name: string;
  /** Of an a=fmtp line. */
  parameters: string | undefined;
  /** What the viewer may report, of what we can use: lost packets and pictures. */
  feedback: string[];
}

const NAMES: Record<MediaKind, string> = { video: 'H264/90000', audio: 'opus/48000/2' };
const USABLE_FEEDBACK = ['nack', 'nack pli'];
/** The loops are constrained baseline; every decoder of the profiles below plays that, the first ones at best. */
const PROFILES = ['42e0', '42', '4d', '64'];
/** What a decoder without the parameter has (RFC 6184, section 8.1). */
const DEFAULT_PROFILE = '420010';

/** What chooseCodec needs to know of a section. */
export interface OfferedCodecs {
  kind: MediaKind;
  /** Payload types, in the viewer's order. */
  formats: readonly string[];
  /** Values of the section's attributes, by name. */
  attributes: ReadonlyMap<string, readonly string[]>;
}

/**
 * Picks the codec of the loops among those that a section offers.
 *
 * @throws HttpError 400 when it is not among them
 */
export function chooseCodec({ kind, formats, attributes }: OfferedCodecs): Codec {
  const linesOf = (attribute: string, format: string) =>
    (attributes.get(attribute) ?? [])
      .filter((value) => value.startsWith(`${format} `))
      .map((value) => value.slice(format.length + 1));
  const fitting = formats
    .filter((format) => /^\d{1,3}$/.test(format) && Number(format) < 128)
    .filter((format) => linesOf('rtpmap', format)[0]?.toLowerCase() === NAMES[kind].toLowerCase())
    .map((format) => ({ format, profile: kind === 'video' ? profileOf(linesOf('fmtp', format)[0]) : '' }));
  const best =
    kind === 'audio'
      ? fitting[0]
      : PROFILES.map((start) => fitting.find(({ profile }) => profile?.startsWith(start))).find(
          (found) => found !== undefined,
        );
  if (best === undefined) {
    const wanted = kind === 'video' ? `${NAMES.video} with packetization-mode=1` : NAMES.audio;
    throw invalidField(`m=${kind}`, `does not offer ${wanted}`);
  }
  const reports = linesOf('rtcp-fb', best.format);
  return {
    payloadType: Number(best.format),
    name: NAMES[kind],
    parameters:
      kind === 'video'
        ? `level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=${best.profile}`
        : undefined,
    feedback: USABLE_FEEDBACK.filter((what) => reports.includes(what)),
  };
}

/** The profile-level-id of an H.264 format that may be cut into fragments; undefined for others. */
function profileOf(text = ''): string | undefined {
  const parameters = new Map(
    text.split(';').map((part) => {
      const [name = '', value = ''] = part.trim().split('=');
      return [name, value];
    }),
  );
  if (parameters.get('packetization-mode') !== '1') return undefined;
  const profile = (parameters.get('profile-level-id') ?? DEFAULT_PROFILE).toLowerCase();
  return /^[0-9a-f]{6}$/.test(profile) ? profile : undefined;
}
