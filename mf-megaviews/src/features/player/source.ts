import type { LineLosses } from './line-losses';

/** What brings a video's pictures while it is open in a player: an HLS stream or a file. */
export interface Source {
  /** The video is to run: what rested is loaded on. */
  resume: () => void;
  /** Lets go of the element; nothing is told after that. */
  end: () => void;
}

export interface SourceHost {
  video: HTMLVideoElement;
  losses: LineLosses;
  /** Whether the video is to run now. */
  isRunning: () => boolean;
  /** Plays what has just been opened. */
  play: () => void;
  /** Told once when it can bring nothing more, with how far the video has come, s. */
  onFailed: (at: number) => void;
}
