import { type RefObject, useEffect, useRef, useState } from 'react';

/** Requests that follow the first one of an image at most: a file that does not exist is not requested for ever. */
export const MOST_RETRIES = 5;

export interface ImageRetry<Place extends Element> {
  /** The image, or what keeps its place while it has failed: when it scrolls into view, the image is requested again. */
  place: RefObject<Place | null>;
  /** All addresses of the image have failed, and nothing is requested. */
  failed: boolean;
  /** How many addresses have failed in this attempt. */
  failures: number;
  /** The key of the image element: an element with a new key requests its address again. */
  attempt: number;
  /** An address has failed. */
  onError: () => void;
  /** Requests it again because a visitor asks for it. */
  retry: () => void;
}

/** The image of a place: itself, or the one inside it. */
const imageIn = (place: Element | null): HTMLImageElement | null | undefined =>
  place instanceof HTMLImageElement ? place : place?.querySelector('img');

/**
 * Requests an image that has failed again when the connection is back, and when it scrolls into view (IMAGE-1, IMAGE-2).
 *
 * @param address what is requested; another address begins anew
 * @param addresses how many addresses are tried in one attempt
 */
export function useImageRetry<Place extends Element>(
  address: string | null | undefined,
  addresses = 1,
): ImageRetry<Place> {
  const place = useRef<Place>(null);
  const [kept, setState] = useState({ address, failures: 0, attempt: 0 });
  const state = kept.address === address ? kept : { address, failures: 0, attempt: 0 };
  const { failures, attempt } = state;
  const failed = failures >= addresses;
  const onError = () => setState({ ...state, failures: failures + 1 });
  const retry = () => setState({ address, failures: 0, attempt: attempt + 1 });
  const latest = useRef({ onError, retry });
  useEffect(() => {
    latest.current = { onError, retry };
  });

  useEffect(() => {
    // An image of the server's HTML may have failed before anybody listened.
    const image = address ? imageIn(place.current) : undefined;
    if (image?.complete && image.naturalWidth === 0) image.decode?.().catch(() => latest.current.onError());
  }, [address]);

  const mayRetry = failed && attempt < MOST_RETRIES;
  useEffect(() => {
    if (!mayRetry) return;
    const again = () => latest.current.retry();
    addEventListener('online', again);
    // What has failed in view is not requested again and again while it stays there.
    let wasSeen = true;
    const observer = new IntersectionObserver((changes) => {
      const isSeen = changes.at(-1)?.isIntersecting ?? false;
      if (isSeen && !wasSeen) again();
      wasSeen = isSeen;
    });
    if (place.current) observer.observe(place.current);
    return () => {
      removeEventListener('online', again);
      observer.disconnect();
    };
  }, [mayRetry]);

  return { place, failed, failures, attempt, onError, retry };
}
