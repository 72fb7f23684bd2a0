import { readFile } from 'node:fs/promises';
import type { LiveItem } from '../base/media/video-catalogue.ts';
import { packetizeH264 } from './h264-packets.ts';
import { readOpusPackets } from './ogg-packets.ts';

/** What is sent: pictures or sound. */
export type MediaKind = 'video' | 'audio';

/** Ticks a second of the RTP timestamps of each kind. */
export const CLOCK_RATES: Record<MediaKind, number> = { video: 90_000, audio: 48_000 };

/** A picture, or a piece of sound, of a loop. */
export interface LiveSample {
  kind: MediaKind;
  /** When it is due, milliseconds from the loop's beginning. */
  at: number;
  /** Whether a viewer can begin here. */
  key: boolean;
  /** RTP payloads, shared by all viewers. */
  payloads: readonly Buffer[];
}

/** Video and sound that play over and over, cut into packets once. */
export interface LiveLoop {
  /** Such as room-living. */
  name: string;
  /** In the order in which they are due. */
  samples: readonly LiveSample[];
  /** Milliseconds. */
  duration: number;
}

/** Milliseconds of one Opus packet of the loops. */
const AUDIO_STEP = 20;

/**
 * Reads a loop and cuts it into packets.
 *
 * @throws Error when it has no picture that a decoder can begin with
 */
export async function readLiveLoop({ name, video, audio, fps }: LiveItem): Promise<LiveLoop> {
  const [stream, sound] = await Promise.all([readFile(video), readFile(audio)]);
  const frames = packetizeH264(stream).map(
    ({ key, payloads }, index): LiveSample => ({ kind: 'video', at: (index * 1000) / fps, key, payloads }),
  );
  if (frames[0]?.key !== true) throw new Error(`The live loop ${name} does not begin with a key frame.`);
  const duration = (frames.length * 1000) / fps;
  const sounds = readOpusPackets(sound)
    .map(
      (packet, index): LiveSample => ({
        kind: 'audio',
        at: index * AUDIO_STEP,
        key: false,
        payloads: [packet],
      }),
    )
    .filter(({ at }) => at < duration);
  const samples = [...frames, ...sounds].sort((left, right) => left.at - right.at);
  return { name, samples, duration };
}

/**
 * The loop that a stream plays: its name, with a number of its own behind it.
 *
 * @param stream such as room-living-03
 */
export function loopOf(loops: readonly LiveLoop[], stream: string): LiveLoop | undefined {
  return loops.find(({ name }) => stream.startsWith(`${name}-`));
}
