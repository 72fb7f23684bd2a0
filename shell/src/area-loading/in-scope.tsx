import type { AreaId } from '@site/shared/contract';
import { type ComponentType, useLayoutEffect } from 'react';

/** How many parts of an area are shown. */
const shown = new Map<AreaId, number>();

/** The style sheets that an area's own build has put into the document. */
const sheetsOf = (id: AreaId): HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')].filter((link) =>
    new URL(link.href, location.href).pathname.startsWith(`/assets/${id}/`),
  );

/** Counts a part of an area in or out; without any, its style sheets are switched off. Its build takes them for loaded, so they stay. */
function show(id: AreaId, parts: 1 | -1): void {
  const count = (shown.get(id) ?? 0) + parts;
  shown.set(id, count);
  for (const link of sheetsOf(id)) link.media = count > 0 ? 'all' : 'not all';
}

/**
 * Puts a page or widget of a remote into an element of its own, below which alone the remote's style sheets hold, while it is shown
 * (STOCK-10).
 *
 * @param id the remote's area
 * @param Component its page or widget
 */
export function inScope<Props extends object>(
  id: AreaId,
  Component: ComponentType<Props>,
): ComponentType<Props> {
  return function InScope(props: Props) {
    useLayoutEffect(() => {
      show(id, 1);
      return () => show(id, -1);
    }, []);
    return (
      <div data-area={id} style={{ display: 'contents' }}>
        <Component {...props} />
      </div>
    );
  };
}
