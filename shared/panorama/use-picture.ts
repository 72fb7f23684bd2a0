import { type ImageRetry, useImageRetry } from '@site/shared/ui';
import { useEffect, useRef, useState } from 'react';

/** A photo on its way. */
export interface LoadingPicture extends Pick<ImageRetry<HTMLDivElement>, 'place' | 'failed' | 'retry'> {
  /** Once it is there. */
  picture: HTMLImageElement | undefined;
}

/**
 * Loads a photo for drawing.
 *
 * @param address where it is; another origin must allow it (CORS)
 */
export function useLoadedPicture(address: string): LoadingPicture {
  const { place, failed, attempt, onError, retry } = useImageRetry<HTMLDivElement>(address);
  const [loaded, setLoaded] = useState<HTMLImageElement>();
  const told = useRef(onError);
  useEffect(() => {
    told.current = onError;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt requests the photo anew
  useEffect(() => {
    setLoaded(undefined);
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.onload = () => setLoaded(image);
    image.onerror = () => told.current();
    image.src = address;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [address, attempt]);
  return { place, picture: loaded, failed, retry };
}
