import { keepStorage } from '@site/shared/browser/storage-room';
import { keepPictures } from './picture-index';

/** How long the page's pictures are left to come before they are kept, ms: not each of them by itself. */
const PAUSE_MS = 1_000;

/** The site is an app of its own on this device: then what it keeps should not go when the device needs room. */
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Keeps the pictures of the listing on screen as the page shows them: in its widths, and only those that it shows. */
export class SeenPictures {
  readonly #base: string;
  #listing: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = false;

  /** @param storageBase where pictures of listings are, as the configuration has it */
  constructor(storageBase: string) {
    this.#base = new URL(storageBase, location.href).href;
    // `load` does not bubble: a picture in the page is heard of on the way down.
    document.addEventListener('load', () => this.#later(), true);
  }

  /**
   * A listing's answer has come, for its own page or for another part of a page.
   *
   * @param name of the answer; it ends with the listing's id, as the address of the listing's page does
   */
  see(name: string): void {
    this.#listing = name.trim().split('/').at(-1);
    this.#later();
    if (this.#asked || !isInstalled()) return;
    this.#asked = true;
    void keepStorage();
  }

  #later(): void {
    if (this.#listing === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#keep().catch(() => undefined), PAUSE_MS);
  }

  async #keep(): Promise<void> {
    const listing = this.#listing;
    if (!listing || !location.pathname.endsWith(`/${listing}`)) return;
    const shown = [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      .map(({ currentSrc }) => currentSrc)
      .filter((address) => address.startsWith(this.#base));
    await keepPictures(listing, [...new Set(shown)]);
  }
}
