import { useEffect, useState } from 'react';

/** A photo on its way. */
export interface LoadingPicture {
  /** Once it is there. */
  picture: HTMLImageElement | undefined;
  failed: boolean;
  retry: () => void;
}

/**
 * Loads a photo for drawing.
 *
 * @param address where it is; another origin must allow it (CORS)
 */
export function useLoadedPicture(address: string): LoadingPicture {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ key: string; picture?: HTMLImageElement }>();
  const key = `${attempt} ${address}`;
  useEffect(() => {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.onload = () => setState({ key, picture: image });
    image.onerror = () => setState({ key });
    image.src = address;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [key, address]);
  const settled = state?.key === key ? state : undefined;
  return {
    picture: settled?.picture,
    failed: settled !== undefined && !settled.picture,
    retry: () => setAttempt((count) => count + 1),
  };
}
