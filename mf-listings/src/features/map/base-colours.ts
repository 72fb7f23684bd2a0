/** What the base map is painted with, as the canvas takes it. */
export interface BaseColours {
  water: string;
  land: string;
  neighbour: string;
  road: string;
  border: string;
  wardBorder: string;
  ward: string;
  wardEdge: string;
  text: string;
  quietText: string;
  halo: string;
  dot: string;
  litDot: string;
}

const TOKENS: Record<keyof BaseColours, string> = {
  water: 'light-dark(#dcebf3, #10242e)',
  land: 'light-dark(#f7f4ea, #1d2b24)',
  neighbour: 'light-dark(#eae7dc, #17211c)',
  road: 'light-dark(#ffffff, #33463d)',
  border: 'light-dark(#a99f86, #61756a)',
  wardBorder: 'light-dark(#d5cdb8, #36483f)',
  ward: 'var(--brand-soft)',
  wardEdge: 'var(--brand)',
  text: 'var(--ink)',
  quietText: 'var(--ink-2)',
  halo: 'light-dark(#f7f4ea, #1d2b24)',
  dot: 'var(--brand)',
  litDot: 'var(--price-sale)',
};

/**
 * Reads the map's colours in the look of an element: a canvas knows neither tokens nor light and dark.
 *
 * @param box an element in the document
 */
export function baseColours(box: HTMLElement): BaseColours {
  const probe = document.createElement('i');
  probe.hidden = true;
  box.append(probe);
  const colours = Object.fromEntries(
    Object.entries(TOKENS).map(([name, token]) => {
      probe.style.color = token;
      return [name, getComputedStyle(probe).color];
    }),
  ) as unknown as BaseColours;
  probe.remove();
  return colours;
}

/**
 * Tells when the site turns light or dark: by the system, or by the visitor's choice.
 *
 * @param listener called after each change
 * @returns ends it
 */
export function onThemeChange(listener: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(listener);
  dark.addEventListener('change', listener);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    dark.removeEventListener('change', listener);
    chosen.disconnect();
  };
}
