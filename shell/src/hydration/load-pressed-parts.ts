import { loadChunk } from '../area-loading/load-chunk';
import { loadRecord } from '../area-loading/page-files';

/** A button that names no part may open one of the shell, whose files the record alone names. */
async function load(part: string | undefined): Promise<void> {
  if (!part) return void (await loadRecord().catch(() => undefined));
  for (const { id, files = {} } of Object.values(window.__RECORD__.areas))
    for (const name of Object.keys(files))
      if (name.startsWith(`${part}.`)) void loadChunk(`/assets/${id}/${name}`);
}

/**
 * Loads what a held click opens while the page is still being taken over, when the line is idle: the button names the part
 * (`data-opens`, shared/ui/use-lazy-dialog.ts), and the HTML names its files (server/boot-scripts.ts). A part that does not come
 * is asked for again by the click itself, once it is given.
 */
export function loadPressedParts(): void {
  const asked = new Set<string | undefined>();
  const loadPressed = () => {
    const pressed = window.__HELD_CLICK__;
    if (pressed === null) document.removeEventListener('click', loadPressed, true);
    if (!pressed || asked.has(pressed.dataset.opens)) return;
    asked.add(pressed.dataset.opens);
    void load(pressed.dataset.opens);
  };
  document.addEventListener('click', loadPressed, true);
  loadPressed();
}
