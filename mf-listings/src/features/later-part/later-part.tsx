import { isSlowLine, useAtRest, useLazy, useNear } from '@site/shared/ui';
import { type ComponentType, useCallback, useRef, useState } from 'react';

export interface LaterPartProps<Props extends object> {
  /** Imports the part; must not change between renderings. */
  load: () => Promise<ComponentType<Props>>;
  /** What the part takes. */
  props: Props;
}

/**
 * A part of a page below what is in sight: it comes at rest, so that nothing in sight moves; over a slow line once its place comes
 * near the window.
 */
export function LaterPart<Props extends object>({ load, props }: LaterPartProps<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const [isAtRest, setAtRest] = useState(false);
  useAtRest(useCallback(() => setAtRest(!isSlowLine()), []));
  const isNear = useNear(place);
  const Part = useLazy(load, isNear || isAtRest).part;
  return <div ref={place}>{Part && <Part {...props} />}</div>;
}
