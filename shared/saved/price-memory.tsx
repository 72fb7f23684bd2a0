import { useShell } from '@site/shared/contract';
import { useAtRest, useLazy } from '@site/shared/ui';
import { useCallback, useState } from 'react';
import type { PriceMemoryProps } from './price-memory-props';

const loadNote = () =>
  import(/* webpackChunkName: "price-memory" */ './price-memory-note').then((part) => part.PriceMemoryNote);

/**
 * Says, once the page is at rest, how the price differs from the one that this device has seen, and remembers the one that it sees
 * now (MEMORY-1, MEMORY-2). It lies over what is around it, which nothing moves; the server renders none of it.
 */
export function PriceMemory(props: PriceMemoryProps) {
  const prices = useShell().saved?.prices;
  const [rests, setRests] = useState(false);
  useAtRest(useCallback(() => setRests(true), []));
  const Note = useLazy(loadNote, rests && prices !== undefined).part;
  return Note && prices && <Note {...props} prices={prices} />;
}
