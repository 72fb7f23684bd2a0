import { HlsPool } from './hls-pool';
import { Player } from './player';

/** Most players alive at once: what plays, what comes next, and one for a live stream's or a turn's overlap. */
export const MOST_PLAYERS = 3;

/** The players of a feed: few, and used again, because decoders and buffers outlive their elements for long. */
export class PlayerPool {
  readonly #streams = new HlsPool();
  readonly #free: Player[] = [];
  #alive = 0;

  /** Lends a player; undefined when all are in use: its card keeps the poster. */
  lend(): Player | undefined {
    const free = this.#free.pop();
    if (free) return free;
    if (this.#alive >= MOST_PLAYERS) return undefined;
    this.#alive += 1;
    return new Player(this.#streams);
  }

  /** Takes a player back, out of the document. */
  giveBack(player: Player): void {
    player.close();
    player.video.remove();
    this.#free.push(player);
  }

  /** Ends the streams when the feed goes. */
  close(): void {
    this.#streams.close();
  }
}
