import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Keeps the focus with a feed whose filter a visitor has changed: what was pressed for it ('Xoá lọc', a wider search) may be gone with the
 * feed before, and the next Tab would begin at the top of the page (FILTER-9). A step back has its own place (NAV-6).
 *
 * @param to takes the focus when nothing has it any more
 */
export function useKeptFocus(to: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const move = useNavigationType();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (move === 'PUSH' && document.activeElement === document.body) to.current?.focus();
  }, [key, move, to]);
}
