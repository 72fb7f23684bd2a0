import { type ComponentType, useCallback, useState } from 'react';
import { useAtRest } from './use-at-rest';
import { useLazy } from './use-lazy';

/**
 * Makes a part of a page that comes once the page is at rest, and is nothing before that: the server renders none of it. It must stand
 * where it moves nothing.
 *
 * @param load imports it
 */
export function atRest<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function AtRest(props: Props) {
    const [rests, setRests] = useState(false);
    useAtRest(useCallback(() => setRests(true), []));
    const Part = useLazy(load, rests).part;
    return Part && <Part {...props} />;
  };
}
