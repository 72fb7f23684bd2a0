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
  // Once it is there, whoever is rendered later has it at once: cards come by the dozen while a feed is scrolled.
  let loaded: ComponentType<Props> | undefined;
  const bring = async () => {
    loaded = await load();
    return loaded;
  };
  return function AtRest(props: Props) {
    const [first] = useState(() => loaded);
    const [rests, setRests] = useState(false);
    useAtRest(
      useCallback(() => {
        if (!first) setRests(true);
      }, [first]),
    );
    const { part } = useLazy(bring, rests);
    const Part = first ?? part;
    return Part && <Part {...props} />;
  };
}
