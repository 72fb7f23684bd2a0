import type { Page } from 'playwright-core';

/** A page with nothing but an empty canvas, which follows the pointer: the least that a panned map does in a frame. */
const EMPTY_MAP = `<!doctype html><title>control</title>
<style>body { margin: 0; overflow: hidden; touch-action: none } canvas { width: 100vw; height: 100vh; will-change: transform }</style>
<canvas></canvas>
<script>
  const canvas = document.querySelector('canvas');
  let from;
  addEventListener('pointerdown', (event) => { from = event; });
  addEventListener('pointerup', () => { from = undefined; });
  addEventListener('pointermove', (event) => {
    if (from) canvas.style.transform = 'translate(' + (event.x - from.x) + 'px, ' + (event.y - from.y) + 'px)';
  });
</script>`;

/**
 * Makes of a page the control of a run: frames that are long on it are the machine's own, which other work or the pointer's
 * input keeps from handing frames over, and no map could avoid them.
 *
 * @param page without any content of its own
 */
export const openControl = (page: Page): Promise<void> => page.setContent(EMPTY_MAP);
