import { DEVICE } from '@site/shared/asker';
import type { SavedHome, SiteConfig } from '@site/shared/contract';
import { imageSources } from '@site/shared/domain';
import { inOneTab } from '@site/shared/one-tab';
import { keepSavedPictures } from '../offline/picture-index';
import type { SavedDatabase } from './saved-database';
import { type WatchParts, watchSavedPrices } from './saved-prices';

/** Presses that follow each other are looked at together, ms. */
const PAUSE_MS = 2_000;
/** The widest picture that a card of /saved shows on a phone, in its pixels. */
const PICTURE_WIDTH = 480;

type Media = SiteConfig['services']['media'];

/** The address of a picture in the smallest width that is wide enough for a card. */
function pictureOf(path: string, media: Media): string {
  const { src, srcSet = '' } = imageSources(path, media);
  const widths = srcSet.split(', ').map((one) => one.split(' '));
  const fit = widths.find(([, width = '']) => Number.parseInt(width, 10) >= PICTURE_WIDTH)?.[0];
  return new URL(fit ?? src, location.href).href;
}

/** What has to be done for homes because they are saved: their pictures are kept (KEEP-10), their prices watched (KEEP-11). */
export class SavedUpkeep {
  readonly #parts: WatchParts;
  readonly #media: Media;
  readonly #database: SavedDatabase;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param parts of the shell
   * @param media where pictures are
   * @param database what the device keeps
   */
  constructor(parts: WatchParts, media: Media, database: SavedDatabase) {
    this.#parts = parts;
    this.#media = media;
    this.#database = database;
  }

  /** Looks after the homes that are saved now, once nothing more is pressed; what fails is tried at the next change. */
  see(owner: string, homes: readonly SavedHome[]): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#work(owner, homes).catch(() => undefined), PAUSE_MS);
  }

  /** Ends its work. */
  close(): void {
    clearTimeout(this.#timer);
  }

  async #work(owner: string, homes: readonly SavedHome[]): Promise<void> {
    if (!navigator.onLine) return;
    const pictures = homes.flatMap(({ id, picture }): [string, string][] =>
      picture ? [[id, pictureOf(picture, this.#media)]] : [],
    );
    // Without a database there are no kept pictures; prices are watched all the same.
    await keepSavedPictures(new Map(pictures)).catch(() => undefined);
    if (owner !== DEVICE) return;
    const ids = homes.map(({ id }) => id);
    await inOneTab('saved-prices', () => watchSavedPrices(this.#parts, this.#database, ids));
  }
}
