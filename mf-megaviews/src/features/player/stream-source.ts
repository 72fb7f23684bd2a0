import { isPassingStatus } from '@site/shared/network/passing-status';
import type Hls from 'hls.js';
import type { ErrorData, FragBufferedData } from 'hls.js';
import type { Source, SourceHost } from './source';

/**
 * Opens an HLS playlist, of which only the first segment is downloaded until it runs; segments that the line loses are
 * asked for again.
 *
 * @param library what the instance was made with
 * @param stream the hls.js instance that plays it
 * @param address where the playlist is
 * @param at where it starts, s
 */
export function openStream(
  { Events, ErrorTypes }: Pick<typeof import('hls.js'), 'Events' | 'ErrorTypes'>,
  stream: Hls,
  address: string,
  at: number,
  { video, losses, isRunning, play, onFailed }: SourceHost,
): Source {
  let begun = false;
  let resting = false;
  const rest = () => {
    resting = true;
    stream.stopLoad();
  };
  const onBuffered = (_: string, { frag }: FragBufferedData) => {
    if (frag.sn === 'initSegment') return;
    begun = true;
    losses.forget();
    if (!isRunning()) rest();
  };
  const onError = (_: string, { fatal, type, response }: ErrorData) => {
    if (!fatal) return;
    if (
      begun &&
      type === ErrorTypes.NETWORK_ERROR &&
      isPassingStatus(response?.code ?? 0) &&
      losses.mayReturn
    )
      // What is buffered plays on meanwhile, and its last picture stays.
      losses.wait(() => (isRunning() ? stream.startLoad() : rest()));
    else onFailed(video.currentTime || at);
  };
  stream.on(Events.FRAG_BUFFERED, onBuffered);
  stream.on(Events.ERROR, onError);
  stream.config.startPosition = at > 0 ? at : -1;
  stream.loadSource(address);
  stream.attachMedia(video);
  if (isRunning()) play();
  return {
    resume: () => {
      if (!resting) return;
      resting = false;
      stream.startLoad();
    },
    end: () => {
      stream.off(Events.FRAG_BUFFERED, onBuffered);
      stream.off(Events.ERROR, onError);
    },
  };
}
