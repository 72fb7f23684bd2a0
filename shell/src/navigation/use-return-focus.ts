import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A page that has not come by then is not the one that was left, ms. */
const LIMIT_MS = 10_000;

/** For each history entry that was left by a link of its page: the address of that link. */
const leftBy = new Map<string, string>();

const main = (): HTMLElement | null => document.getElementById('main');

/** Gives the focus to the link with an address once it is there, unless the visitor has gone on meanwhile. */
function focusOnceThere(address: string): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const sign of ['keydown', 'pointerdown']) removeEventListener(sign, stop, true);
  };
  const look = () => {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && activeElement !== main()) return stop();
    const links = main()?.querySelectorAll<HTMLElement>('a[href]') ?? [];
    const link = [...links].find((one) => one.getAttribute('href') === address);
    if (!link) return;
    stop();
    link.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, LIMIT_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const sign of ['keydown', 'pointerdown']) addEventListener(sign, stop, true);
  look();
  return stop;
}

/**
 * A step back to a page gives the focus to the link by which it was left, the opened card for example: the next Tab
 * goes on from there, not from the top of the page.
 */
export function useReturnFocus(): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();

  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const address = target instanceof Element && target.closest('#main a[href]')?.getAttribute('href');
      if (address) leftBy.set(key, address);
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, [key]);

  useEffect(() => {
    const address = navigationType === 'POP' ? leftBy.get(key) : undefined;
    return address === undefined ? undefined : focusOnceThere(address);
  }, [key, navigationType]);
}
