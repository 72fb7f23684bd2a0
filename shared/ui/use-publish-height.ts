import { type RefCallback, useCallback } from 'react';

/**
 * Tells the whole page how high a part of it is: what stays over the page must leave room, however large its words are.
 *
 * @param part an element in the document
 * @param name a custom property of the root, which has the height in px until the end; 0px while the part is not
 *   shown, or goes with its page (`position: static`)
 * @returns ends it
 */
export function publishHeight(part: HTMLElement, name: `--${string}`): () => void {
  const { style } = document.documentElement;
  const publish = () => {
    const height = getComputedStyle(part).position === 'static' ? 0 : part.offsetHeight;
    style.setProperty(name, `${height}px`);
  };
  // It is told the first height too, when the page has been laid out: asked for here, the page would be laid out for it.
  const observer = new ResizeObserver(publish);
  observer.observe(part);
  return () => {
    observer.disconnect();
    style.removeProperty(name);
  };
}

/**
 * {@link publishHeight} for as long as an element is there.
 *
 * @returns the `ref` for the element
 */
export function usePublishHeight<Part extends HTMLElement>(name: `--${string}`): RefCallback<Part> {
  return useCallback((part: Part | null) => (part ? publishHeight(part, name) : undefined), [name]);
}
