import { useCallback, useEffect, useState } from 'react';

/** A part of a page that comes later. */
export interface Lazy<Part> {
  /** Once it is there. */
  part: Part | undefined;
  failed: boolean;
  retry: () => void;
}

/**
 * Brings a part of a page when it is wanted. A file that got lost is asked for once more by itself; a failure is not
 * kept: asked for again, it is loaded again.
 *
 * @param load imports it; must not change between renderings; without it there is no such part
 * @param wanted whether it is time
 */
export function useLazy<Part>(load: (() => Promise<Part>) | undefined, wanted: boolean): Lazy<Part> {
  const [part, setPart] = useState<{ value: Part }>();
  const [failed, setFailed] = useState(false);
  const has = part !== undefined;

  useEffect(() => {
    if (!load || !wanted || has || failed) return;
    let gone = false;
    load()
      .catch(load)
      .then(
        (value) => gone || setPart({ value }),
        () => gone || setFailed(true),
      );
    return () => {
      gone = true;
    };
  }, [load, wanted, has, failed]);

  return { part: part?.value, failed, retry: useCallback(() => setFailed(false), []) };
}
