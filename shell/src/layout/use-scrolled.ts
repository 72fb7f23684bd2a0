import { useEffect } from 'react';

/**
 * Says in the document (`data-scrolled` of the root) that the page has been scrolled by more than half of the window: what
 * floats at a page's beginning makes way for the page's own button then (floating.css).
 */
export function useScrolled(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const look = () => {
      const isScrolled = window.scrollY > window.innerHeight / 2;
      if (isScrolled === 'scrolled' in dataset) return;
      if (isScrolled) dataset.scrolled = '';
      else delete dataset.scrolled;
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
}
