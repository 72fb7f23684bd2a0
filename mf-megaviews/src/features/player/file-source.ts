import type { Source, SourceHost } from './source';

/** A file has come back when it plays on for so long, s. */
const PLAYS_ON = 1;

/**
 * Opens a file, of which only the beginning is downloaded until it runs; one that the line loses in its middle is opened
 * again where it was.
 *
 * @param address where it is
 * @param at where it starts, s
 */
export function openFile(address: string, at: number, host: SourceHost): Source {
  const { video, losses } = host;
  let detach: () => void = () => undefined;

  const open = (from: number, again: boolean): void => {
    // One that has begun is there: only the line can have lost it.
    let begun = again;
    const onTime = () => {
      begun = true;
      if (video.currentTime > from + PLAYS_ON) losses.forget();
    };
    const onError = () => {
      const place = video.currentTime || from;
      detach();
      if (begun && video.error?.code !== MediaError.MEDIA_ERR_DECODE && losses.mayReturn)
        losses.wait(() => open(place, true));
      else host.onFailed(place);
    };
    video.addEventListener('timeupdate', onTime);
    video.addEventListener('error', onError);
    detach = () => {
      video.removeEventListener('timeupdate', onTime);
      video.removeEventListener('error', onError);
    };
    video.preload = host.isRunning() ? 'auto' : 'metadata';
    video.src = address;
    if (from > 0) video.currentTime = from;
    if (host.isRunning()) host.play();
  };

  open(at, false);
  return { resume: () => undefined, end: () => detach() };
}
