import { loadChunk } from '../area-loading/load-chunk';

/** Asks for the files of a part, as the HTML names them. */
function loadPart(part: string): void {
  const { shell, areas } = window.__RECORD__;
  for (const { id, files = {} } of [{ ...shell, id: 'shell' }, ...Object.values(areas)])
    for (const name of Object.keys(files))
      if (name.startsWith(`${part}.`)) void loadChunk(`/assets/${id}/${name}`);
}

/**
 * Loads what a held click opens while the page is still being taken over, when the line is idle: the button names the part
 * (`data-opens`, shared/ui/use-lazy-dialog.ts), and the HTML names its files (server/boot-scripts.ts). A part that does not come
 * is asked for again by the click itself, once it is given.
 */
export function loadPressedParts(): void {
  const asked = new Set<string>();
  const loadPressed = () => {
    const pressed = window.__HELD_CLICK__;
    if (pressed === null) document.removeEventListener('click', loadPressed, true);
    const part = pressed?.dataset.opens;
    if (!part || asked.has(part)) return;
    asked.add(part);
    loadPart(part);
  };
  document.addEventListener('click', loadPressed, true);
  loadPressed();
}
