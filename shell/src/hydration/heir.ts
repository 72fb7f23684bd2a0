const postOf = (element: Element): string | undefined =>
  element.closest<HTMLElement>('[data-post]')?.dataset.post;

type Mark = (element: Element) => string | null;

const nameOf: Mark = (element) =>
  element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent;

/** What tells an element from others of its kind: of one whose text a translator has changed, its styles. */
const marksOf = (element: Element): Mark[] =>
  element.querySelector('font') ? [nameOf, ({ className }) => className] : [nameOf];

/**
 * Finds the element that has taken the place of one: where hydration fails, React makes all elements of a part anew, and a feed
 * of videos that starts further down does so with its cards.
 *
 * @param gone is no longer in the page
 * @returns undefined for none, and where several could be it
 */
export function heirOf<Kind extends HTMLElement>(gone: Kind): Kind | undefined {
  const top = gone.getRootNode() as HTMLElement;
  for (const mark of marksOf(gone)) {
    const alike = (place: ParentNode): Kind[] =>
      [...place.querySelectorAll<Kind>(gone.tagName)].filter(
        (one) =>
          one.getAttribute('type') === gone.getAttribute('type') &&
          postOf(one) === postOf(gone) &&
          mark(one) === mark(gone),
      );
    const before = top === gone ? [gone] : alike(top);
    const now = alike(document);
    if (now.length === before.length) return now[before.indexOf(gone)];
  }
  return undefined;
}

/** How long a page that is rendered anew may take until what was meant for it is dropped, ms. */
const PATIENCE = 10_000;

/**
 * Does something with what takes the place of an element, as soon as it is there, while the visitor stays on the page.
 *
 * @param gone the element
 * @param use gets it, or its heir
 */
export function whenThere<Kind extends HTMLElement>(gone: Kind, use: (heir: Kind) => void): void {
  const { pathname } = location;
  const start = performance.now();
  const look = (): void => {
    if (location.pathname !== pathname) return;
    const heir = gone.isConnected ? gone : heirOf(gone);
    if (heir) use(heir);
    else if (performance.now() - start < PATIENCE) requestAnimationFrame(look);
  };
  look();
}
