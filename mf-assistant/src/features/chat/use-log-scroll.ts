import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How near an end of the list more is brought in, px: so far that a page is there before its reader is. */
const NEAR = 1000;
/** How far from the end one still counts as reading the newest, px. */
const AT_END = 48;

/** What {@link useLogScroll} needs to know. */
interface LogScroll {
  /** The element that scrolls; its messages carry `data-message`. */
  box: RefObject<HTMLElement | null>;
  /** The newest message is among those shown. */
  showsNewest: boolean;
  onNearStart(): void;
  onNearEnd(): void;
}

const placesIn = (box: HTMLElement): Map<string, number> =>
  new Map(
    [...box.querySelectorAll<HTMLElement>('[data-message]')].map((element) => [
      element.dataset.message ?? '',
      element.offsetTop,
    ]),
  );

/**
 * Keeps a list of messages where its reader is: at the newest while they are there, else at the message that they look
 * at, whatever comes or goes above and below (CHAT-2).
 *
 * @returns whether the reader is at the end, and a function that goes there
 */
export function useLogScroll({ box, showsNewest, onNearStart, onNearEnd }: LogScroll) {
  const [atEnd, setAtEnd] = useState(true);
  const follows = useRef(true);
  const places = useRef(new Map<string, number>());
  const last = useRef(0);

  /** By hand: browsers anchor only what is below the top, and one of them does not at all. */
  const settle = useCallback(() => {
    const element = box.current;
    if (!element) return;
    if (follows.current) {
      element.scrollTop = element.scrollHeight;
    } else {
      const now = placesIn(element);
      const stayed = [...places.current].filter(([id]) => now.has(id));
      // The first one that begins in sight; inside a message that is longer than the box none does.
      const anchor = stayed.find(([, top]) => top >= element.scrollTop) ?? stayed.at(-1);
      if (anchor) element.scrollTop += (now.get(anchor[0]) ?? 0) - anchor[1];
    }
    places.current = placesIn(element);
    // What was set here is no movement of the reader.
    last.current = element.scrollTop;
  }, [box]);

  useLayoutEffect(settle);

  // Pictures, fonts and the composer's lines change heights without a rendering of the list.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(settle);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box, settle]);

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const rest = scrollHeight - clientHeight - scrollTop;
    const [isUp, isDown] = [scrollTop < last.current, scrollTop > last.current];
    last.current = scrollTop;
    if (isUp || isDown) {
      follows.current = showsNewest && rest < AT_END;
      setAtEnd(follows.current);
    }
    if (isUp && scrollTop < NEAR) onNearStart();
    if (isDown && rest < NEAR && !showsNewest) onNearEnd();
  };

  const goToEnd = useCallback(() => {
    follows.current = true;
    setAtEnd(true);
    settle();
  }, [settle]);

  return { atEnd, onScroll, goToEnd };
}
