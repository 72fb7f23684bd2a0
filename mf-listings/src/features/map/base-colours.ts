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

/** The map's own are in leaflet.lazy.css, for the build to compile: some browsers do not know `light-dark()`. */
const TOKENS: Record<keyof BaseColours, string> = {
  water: '--map-water',
  land: '--map-land',
  neighbour: '--map-neighbour',
  road: '--map-road',
  border: '--map-border',
  wardBorder: '--map-ward-border',
  ward: '--brand-soft',
  wardEdge: '--brand',
  text: '--ink',
  quietText: '--ink-2',
  halo: '--map-land',
  dot: '--brand',
  litDot: '--price-sale',
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
      probe.style.color = `var(${token})`;
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
