import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far from the screen an item keeps its content, in heights of it. */
const NEAR = '300% 0px';

export interface NearItemProps {
  /** What scrolls; null for the window. */
  root: Element | null;
  children: ReactNode;
}

/** An item of a list that is empty, and as high as it was, while it is far away: a long list stays a small document. */
export function NearItem({ root, children }: NearItemProps) {
  const ref = useRef<HTMLLIElement>(null);
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const item = ref.current;
    if (!item) return;
    const observer = new IntersectionObserver(
      (changes) => {
        const entry = changes.at(-1);
        if (!entry || entry.isIntersecting) return setHeight(undefined);
        // Who is in it must not lose the focus.
        if (!item.contains(document.activeElement)) setHeight(entry.boundingClientRect.height);
      },
      { root, rootMargin: NEAR },
    );
    observer.observe(item);
    return () => observer.disconnect();
  }, [root]);
  return (
    <li ref={ref} style={{ height }}>
      {height === undefined && children}
    </li>
  );
}
