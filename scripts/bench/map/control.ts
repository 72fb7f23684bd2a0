import type { Page } from 'playwright-core';

/**
 * A page with nothing but an empty canvas, which follows the pointer. Of each frame it computes as long as the map's own page does, by the
 * middle of what it takes without a hindrance: a page that did nothing would not feel a processor that others use too.
 */
const EMPTY_MAP = `<!doctype html><title>control</title>
<style>body { margin: 0; overflow: hidden; touch-action: none } canvas { width: 100vw; height: 100vh; will-change: transform }</style>
<canvas></canvas>
<script>
  const COMPUTES_MS = 8;
  const canvas = document.querySelector('canvas');
  let from;
  addEventListener('pointerdown', (event) => { from = event; });
  addEventListener('pointerup', () => { from = undefined; });
  addEventListener('pointermove', (event) => {
    if (from) canvas.style.transform = 'translate(' + (event.x - from.x) + 'px, ' + (event.y - from.y) + 'px)';
  });
  let sum = 0;
  const compute = (steps) => { for (let step = 0; step < steps; step += 1) sum += Math.sqrt(step); };
  const timed = (steps) => { const start = performance.now(); compute(steps); return performance.now() - start; };
  const STEPS = 1e6;
  compute(STEPS);
  const takes = Array.from({ length: 15 }, () => timed(STEPS)).sort((one, other) => one - other)[7];
  const steps = Math.round(STEPS * COMPUTES_MS / takes);
  const frame = () => { compute(steps); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
</script>`;

/**
 * Makes of a page the control of a run: frames that are long on it are the machine's own, whose processors have other work too, and no
 * map could avoid them.
 *
 * @param page without any content of its own, on a processor that is as slow already as it shall be
 */
export const openControl = (page: Page): Promise<void> => page.setContent(EMPTY_MAP);
