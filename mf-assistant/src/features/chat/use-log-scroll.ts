import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** How near an end of the list more is brought in, px: so far that a page is there before its reader is. */
const NEAR = 1000;
/** How far from the end one still counts as reading the newest, px. */
const AT_END = 48;
/** Left above a message that is read from its beginning, px. */
const ABOVE = 12;

/** What {@link useLogScroll} needs to know. */
interface LogScroll {
  /** The element that scrolls; its messages carry `data-message`. */
  box: RefObject<HTMLElement | null>;
  /** The newest message is among those shown. */
  showsNewest: boolean;
  onNearStart(): void;
  onNearEnd(): void;
}

const newestIn = (box: HTMLElement): HTMLElement | undefined =>
  [...box.querySelectorAll<HTMLElement>('[data-message]')].at(-1);

const placesIn = (box: HTMLElement): Map<string, number> =>
  new Map(
    [...box.querySelectorAll<HTMLElement>('[data-message]')].map((element) => [
      element.dataset.message ?? '',
      element.offsetTop,
    ]),
  );

/** How far the end is, px. */
const restOf = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): number =>
  scrollHeight - clientHeight - scrollTop;

/**
 * Keeps a list of messages where its reader is: at the newest while they are there, else at the message that they look
 * at, whatever comes or goes above and below (CHAT-2). A new message that is longer than the box is shown from its
 * beginning.
 *
 * @returns whether the reader is at the end, a function that goes there, and what to call around each change of the
 * list ({@link AroundUpdate})
 */
export function useLogScroll({ box, showsNewest, onNearStart, onNearEnd }: LogScroll) {
  const [atEnd, setAtEnd] = useState(true);
  const follows = useRef(true);
  /** Who follows has not gone on to the end of the newest message yet. */
  const fromStart = useRef(true);
  const newestId = useRef<string>(undefined);
  const places = useRef(new Map<string, number>());
  const last = useRef(0);
  /** Where the reader was going last. */
  const way = useRef<'up' | 'down'>(undefined);

  /** By hand: browsers anchor only what is below the top, and one of them does not at all. */
  const settle = useCallback(
    (before = box.current?.scrollTop ?? 0) => {
      const element = box.current;
      if (!element) return;
      if (follows.current) {
        const newest = newestIn(element);
        if (newest?.dataset.message !== newestId.current) fromStart.current = true;
        newestId.current = newest?.dataset.message;
        const end = element.scrollHeight - element.clientHeight;
        // Without a message there is only the greeting, which is read from its beginning.
        const start = newest ? newest.offsetTop - ABOVE : 0;
        element.scrollTop = !newest || fromStart.current ? Math.min(end, start) : end;
      } else {
        const now = placesIn(element);
        const stayed = [...places.current].filter(([id]) => now.has(id));
        // The first one that begins in sight; inside a message that is longer than the box none does.
        const anchor = stayed.find(([, top]) => top >= before) ?? stayed.at(-1);
        if (anchor) element.scrollTop = before + (now.get(anchor[0]) ?? 0) - anchor[1];
      }
      places.current = placesIn(element);
      // What was set here is no movement of the reader; one that is not told yet is.
      last.current += element.scrollTop - before;
    },
    [box],
  );

  /** Who has just moved up does not follow any more, even if their browser tells of it only after this change. */
  const noticeMove = useCallback(() => {
    const element = box.current;
    if (element && element.scrollTop < last.current && restOf(element) >= AT_END) follows.current = false;
  }, [box]);

  const beforeUpdate = () => {
    noticeMove();
    if (box.current) places.current = placesIn(box.current);
    return box.current?.scrollTop ?? 0;
  };

  // Pictures, fonts and the composer's lines change heights without a rendering of the list.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      noticeMove();
      settle();
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box, settle, noticeMove]);

  /** Also without a movement: at the very end of what is there nobody can move on. */
  const askNear = () => {
    const element = box.current;
    if (!element) return;
    if (way.current === 'up' && element.scrollTop < NEAR) onNearStart();
    if (way.current === 'down' && restOf(element) < NEAR && !showsNewest) onNearEnd();
  };

  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const { scrollTop } = element;
    const [isUp, isDown] = [scrollTop < last.current, scrollTop > last.current];
    last.current = scrollTop;
    if (!isUp && !isDown) return;
    way.current = isUp ? 'up' : 'down';
    follows.current = showsNewest && restOf(element) < AT_END;
    fromStart.current = false;
    setAtEnd(follows.current);
    askNear();
  };

  const afterUpdate = (before?: number) => {
    settle(before);
    askNear();
  };

  const goToEnd = useCallback(() => {
    follows.current = true;
    way.current = undefined;
    setAtEnd(true);
    settle();
  }, [settle]);

  return { atEnd, onScroll, goToEnd, beforeUpdate, afterUpdate };
}
