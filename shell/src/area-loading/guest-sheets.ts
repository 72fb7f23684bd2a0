import type { AreaId } from '@site/shared/contract';

/** What a remote of a stock build does in this document. */
interface Guest {
  /** Loads of it that are under way. */
  loading: number;
  /** Its pages and widgets that are shown. */
  shown: number;
}

const guests = new Map<AreaId, Guest>();
/** The remotes that a sheet is taken for, by its element when it has one; the site's own has none. */
const owners = new WeakMap<object, AreaId[]>();
/** What is switched off here, and not by a remote itself. */
const off = new WeakSet<CSSStyleSheet>();
/** For the rules that remotes insert into the site's sheets, by the remotes. */
const spare = new Map<string, CSSStyleSheet>();

const { insertRule, deleteRule } = CSSStyleSheet.prototype;
const adopted = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets');

const adoptedSheets = (): CSSStyleSheet[] => adopted?.get?.call(document) ?? [];

/** Whoever loads or is shown now; a script that runs on after its page is anyone's. */
function active(): AreaId[] {
  const busy = [...guests].filter(([, { loading, shown }]) => loading + shown > 0);
  return (busy.length > 0 ? busy : [...guests]).map(([id]) => id);
}

/** The remotes that an element's sheet is of; undefined when the time at which it came says so. */
function ownersByElement(element: Element | ProcessingInstruction): AreaId[] | undefined {
  // The policy of the page lets no style of a script be without a nonce: this is a browser extension's.
  if (element instanceof HTMLStyleElement) return element.nonce ? undefined : [];
  if (!(element instanceof HTMLLinkElement)) return [];
  const { origin, pathname } = new URL(element.href, location.href);
  // The site's own areas may load theirs at any time.
  if (pathname.startsWith('/assets/'))
    return [...guests.keys()].filter((id) => pathname.startsWith(`/assets/${id}/`));
  return origin === location.origin ? undefined : [];
}

function ownersOf(sheet: CSSStyleSheet): AreaId[] {
  const { ownerNode } = sheet;
  const key = ownerNode ?? sheet;
  const found = (ownerNode && ownersByElement(ownerNode)) ?? owners.get(key) ?? active();
  owners.set(key, found);
  return found;
}

/** Switches each sheet of a remote on while a part of it is shown, and off otherwise. */
function settle(): void {
  for (const sheet of [...document.styleSheets, ...adoptedSheets()]) {
    const ids = ownersOf(sheet);
    const isOn = ids.length === 0 || ids.some((id) => guests.get(id)?.shown);
    if (isOn && off.delete(sheet)) sheet.disabled = false;
    else if (!isOn && !sheet.disabled) {
      off.add(sheet);
      sheet.disabled = true;
    }
  }
}

/** Where a remote's rule for this sheet goes: one in the site's own sheet could not be switched off. */
function placeFor(sheet: CSSStyleSheet): CSSStyleSheet {
  const isInDocument = sheet.ownerNode !== null || adoptedSheets().includes(sheet);
  if (!isInDocument || ownersOf(sheet).length > 0) return sheet;
  const ids = active();
  const known = spare.get(ids.join());
  if (known) return known;
  const made = new CSSStyleSheet();
  owners.set(made, ids);
  spare.set(ids.join(), made);
  adopted?.set?.call(document, [...adoptedSheets(), made]);
  return made;
}

function watch(): void {
  new MutationObserver(settle).observe(document, { childList: true, subtree: true });
  document.addEventListener('load', settle, true);
  if (!adopted) return;
  const soon = () => queueMicrotask(settle);
  Object.defineProperty(Document.prototype, 'adoptedStyleSheets', {
    ...adopted,
    get(this: Document) {
      soon();
      return adopted.get?.call(this);
    },
    set(this: Document, sheets: CSSStyleSheet[]) {
      soon();
      adopted.set?.call(this, sheets);
    },
  });
  CSSStyleSheet.prototype.insertRule = function (rule, index) {
    const place = placeFor(this);
    const isMoved = place !== this;
    const at = insertRule.call(place, rule, isMoved ? place.cssRules.length : index);
    if (isMoved) settle();
    return at;
  };
  CSSStyleSheet.prototype.deleteRule = function (index) {
    deleteRule.call(placeFor(this), index);
  };
}

/**
 * Notes what a remote of a stock build does in this document. From the first one on, each style sheet that comes into it, by an
 * element or by a script, and that is not of the site's own files, is a remote's: of those that load or are shown then. It holds
 * while a part of one of them is shown (STOCK-10).
 *
 * @param id the remote's area
 * @param what loads of it, or parts of it that are shown
 * @param by how many more
 */
export function noteGuest(id: AreaId, what: keyof Guest, by: 1 | -1): void {
  if (guests.size === 0) watch();
  // What has come until now is of those who were there.
  settle();
  const guest = guests.get(id) ?? { loading: 0, shown: 0 };
  guest[what] += by;
  guests.set(id, guest);
  settle();
}
