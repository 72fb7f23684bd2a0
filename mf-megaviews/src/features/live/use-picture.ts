import { type RefObject, useCallback, useEffect, useState } from 'react';
import { silenceUntilPressed, useSound } from '../player/sound';

/** What shows a stream: the video, and over it its last frame while there is no other one. */
export interface PictureElements {
  video: RefObject<HTMLVideoElement | null>;
  still: RefObject<HTMLCanvasElement | null>;
}

/** What is seen of a stream. */
export interface PictureState {
  /** There is a frame to show; until then the poster is shown. */
  ready: boolean;
  /** The browser plays nothing before a press. */
  refused: boolean;
  /** Plays, inside a press. */
  play: () => void;
}

/** Keeps what is seen of a video, so that it does not go when its connection does; to be called before that. */
export function keepFrame({ video: { current: video }, still: { current: still } }: PictureElements): void {
  if (!video || !still || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
  still.width = video.videoWidth;
  still.height = video.videoHeight;
  still.getContext('2d')?.drawImage(video, 0, 0);
  still.hidden = false;
}

/**
 * Shows a stream in a video element, with sound as it was chosen, muted where the browser wants that; what
 * {@link keepFrame} kept is shown until the stream's own first frame (LIVE-2).
 *
 * @param elements where it is shown
 * @param stream the tracks; undefined without a connection
 * @param covered something on the page hides it: it is paused meanwhile (MEGA-3)
 */
export function usePicture(
  { video, still }: PictureElements,
  stream: MediaStream | undefined,
  covered: boolean,
): PictureState {
  const sound = useSound();
  const [ready, setReady] = useState(false);
  const [refused, setRefused] = useState(false);

  const play = useCallback(() => {
    const element = video.current;
    if (!element) return;
    element.play().then(
      () => setRefused(false),
      (error: unknown) => {
        // Any other failure is another stream that came in between.
        if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
        if (element.muted) setRefused(true);
        else silenceUntilPressed();
      },
    );
  }, [video]);

  useEffect(() => {
    const element = video.current;
    if (!element || !stream) return;
    element.srcObject = stream;
    const onFrame = () => {
      if (still.current) still.current.hidden = true;
      setReady(true);
    };
    element.addEventListener('playing', onFrame);
    return () => {
      element.removeEventListener('playing', onFrame);
      element.srcObject = null;
      setRefused(false);
    };
  }, [stream, video, still]);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.muted = !sound;
    if (covered) element.pause();
    else if (stream) play();
  }, [sound, stream, covered, video, play]);

  return { ready, refused, play };
}
