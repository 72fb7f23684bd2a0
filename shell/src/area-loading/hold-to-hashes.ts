import { hashOf } from './load-chunk';
import { addressOf, requireHash } from './load-file';

type Loader = HTMLScriptElement | HTMLLinkElement;

/** The path of a released file of this site; undefined of any other address. */
function releasedPath(value: unknown): string | undefined {
  const { origin, pathname } = new URL(String(value), location.href);
  return origin === location.origin && pathname.startsWith('/assets/') ? pathname : undefined;
}

/** How often each file failed: what a cache holds of it is asked for again under an address of its own. */
const failures = new Map<string, number>();

function holdElements(prototype: Loader, name: 'src' | 'href'): void {
  const own = Object.getOwnPropertyDescriptor(prototype, name);
  const { setAttribute, setAttributeNS } = prototype;
  if (!own?.set) return;
  const setAddress = own.set;

  const ask = async (element: Loader, url: string): Promise<void> => {
    try {
      const file = { url, integrity: await hashOf(url) };
      const attempt = failures.get(url) ?? 0;
      element.integrity = requireHash(file);
      element.addEventListener('error', () => failures.set(url, attempt + 1));
      setAddress.call(element, addressOf(file, attempt));
    } catch (error) {
      console.error(error);
      element.dispatchEvent(new Event('error'));
    }
  };

  function setHeld(this: Loader, value: unknown): void {
    const url = this.integrity ? undefined : releasedPath(value);
    if (url === undefined) setAddress.call(this, value);
    else void ask(this, url);
  }

  Object.defineProperty(prototype, name, { ...own, set: setHeld });
  prototype.setAttribute = function (this: Loader, attribute: string, value: string): void {
    if (attribute.toLowerCase() === name) setHeld.call(this, value);
    else setAttribute.call(this, attribute, value);
  };
  prototype.setAttributeNS = function (
    this: Loader,
    namespace: string | null,
    attribute: string,
    value: string,
  ): void {
    if (!namespace && attribute === name) setHeld.call(this, value);
    else setAttributeNS.call(this, namespace, attribute, value);
  };
}

/**
 * Holds every script and style sheet of a release to its hash, whoever's code makes its element: an area that was not built
 * by our plugin (shared/build/checked-loading.ts) loads its lazy chunks by a loader that knows no hashes. An element
 * without one waits for the record before it has its address, since a browser begins to load when it is told that; a
 * file that the record does not name fails, as one that is not there.
 */
export function holdToHashes(): void {
  holdElements(HTMLScriptElement.prototype, 'src');
  holdElements(HTMLLinkElement.prototype, 'href');
}
