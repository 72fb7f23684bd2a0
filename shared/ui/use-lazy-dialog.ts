import { useCallback, useEffect, useRef, useState } from 'react';
import { isSlowLine } from './is-slow-line';
import { useAtRest } from './use-at-rest';
import { useLazy } from './use-lazy';

/**
 * A button that opens a dialog whose code comes later: it is brought when the page is at rest, or, over a slow line, when the
 * button is about to be pressed. When it was pressed without a network, the dialog opens once there is one again.
 *
 * @param load imports the dialog; must not change between renderings
 * @param chunk the name of its chunk: a press before the page is taken over loads it at once (RENDER-4)
 * @param startsOpen whether the dialog is open before any press
 * @returns what the button takes; the dialog, once it is there; and whether it shall be open
 */
export function useLazyDialog<Part>(load: () => Promise<Part>, chunk: string, startsOpen = false) {
  const ref = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(startsOpen);
  const { part: dialog, failed, retry } = useLazy(load, open);
  const preload = useCallback(() => void load().catch(() => undefined), [load]);
  useAtRest(useCallback(() => void (isSlowLine() || preload()), [preload]));
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);
  const button = {
    ref,
    type: 'button',
    'aria-haspopup': 'dialog',
    'data-opens': chunk,
    'aria-expanded': open,
    onPointerEnter: preload,
    onFocus: preload,
    onClick() {
      // Safari does not focus a button that is pressed, and the focus must come back here.
      ref.current?.focus();
      retry();
      setOpen(true);
    },
  } as const;
  return { button, dialog, open, onClose: useCallback(() => setOpen(false), []) };
}
