import type { AreaId } from '@site/shared/contract';
import { type ComponentType, useLayoutEffect } from 'react';
import { noteGuest } from './guest-sheets';

/**
 * Brings a page or widget of a remote into an element of its own, below which alone the remote's style sheets hold, while it is
 * shown (STOCK-10).
 *
 * @param id the remote's area
 * @param bring loads its page or widget
 * @throws what that throws
 */
export async function inScope<Props extends object>(
  id: AreaId,
  bring: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  noteGuest(id, 'loading', 1);
  try {
    const Component = await bring();
    return function InScope(props: Props) {
      useLayoutEffect(() => {
        noteGuest(id, 'shown', 1);
        return () => noteGuest(id, 'shown', -1);
      }, []);
      return (
        <div data-area={id} style={{ display: 'contents' }}>
          <Component {...props} />
        </div>
      );
    };
  } finally {
    noteGuest(id, 'loading', -1);
  }
}
