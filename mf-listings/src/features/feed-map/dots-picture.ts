/** A small picture that is stamped many times, taken apart: of each pixel that is not empty where it is and what it is. */
export interface Stamp {
  /** Width and height, pixels. */
  side: number;
  x: Uint8Array;
  y: Uint8Array;
  /** As the memory of a picture has them. */
  colours: Uint32Array;
  opacities: Uint8Array;
}

const OPAQUE = 255;

/** Takes a picture apart for {@link DotsPicture.stamp}. */
export function stampOf({ width, data }: Pick<ImageData, 'width' | 'data'>): Stamp {
  const all = new Uint32Array(data.buffer);
  const places = [...all.keys()].filter((index) => (data[4 * index + 3] ?? 0) > 0);
  return {
    side: width,
    x: Uint8Array.from(places, (index) => index % width),
    y: Uint8Array.from(places, (index) => Math.floor(index / width)),
    colours: Uint32Array.from(places, (index) => all[index] ?? 0),
    opacities: Uint8Array.from(places, (index) => data[4 * index + 3] ?? 0),
  };
}

/**
 * A picture into which thousands of dots are stamped, pixel by pixel: a canvas keeps each picture that is drawn on it as a command, and
 * takes some ten times as long for them. It has an edge around it, so that no stamp has to be cut.
 */
export class DotsPicture {
  #pixels = new Uint32Array(1);
  /** Of each pixel, which stamp was the last one with its corner there: the place of the stamp in the list, from 1. */
  #last = new Uint8Array(1);
  readonly #stamps: Stamp[] = [];
  #across = 1;
  #edge = 0;

  /**
   * Empties it, and makes it so large.
   *
   * @param width in pixels
   * @param height in pixels
   * @param edge the side of the largest stamp
   */
  begin(width: number, height: number, edge: number): void {
    const [across, down] = [width + 2 * edge, height + 2 * edge];
    this.#edge = edge;
    this.#across = across;
    this.#stamps.length = 0;
    if (this.#pixels.length === across * down) {
      this.#pixels.fill(0);
      this.#last.fill(0);
      return;
    }
    this.#pixels = new Uint32Array(across * down);
    this.#last = new Uint8Array(across * down);
  }

  /**
   * Stamps a dot. A second one at the same place is left out: homes of a tower would be most of the work, and no one sees them.
   *
   * @param stamp what
   * @param x its left side, in whole pixels, from the edge before the picture to its right side
   * @param y its upper side
   */
  stamp(stamp: Stamp, x: number, y: number): void {
    const corner = (y + this.#edge) * this.#across + x + this.#edge;
    const number = this.#numberOf(stamp);
    if (this.#last[corner] === number) return;
    this.#last[corner] = number;
    this.#put(stamp, corner);
  }

  /** The whole of it, its edge too, as an image has it. */
  get image(): Pick<ImageData, 'width' | 'data'> {
    return { width: this.#across, data: new Uint8ClampedArray(this.#pixels.buffer) };
  }

  /** Shows it on a canvas of its size. */
  putOn(context: CanvasRenderingContext2D): void {
    const { width, data } = this.image;
    context.putImageData(new ImageData(data, width), -this.#edge, -this.#edge);
  }

  #numberOf(stamp: Stamp): number {
    const known = this.#stamps.indexOf(stamp) + 1;
    return known > 0 ? known : this.#stamps.push(stamp);
  }

  /** Mixes each pixel with the one below it (source over). */
  #put({ x, y, colours, opacities }: Stamp, corner: number): void {
    const pixels = this.#pixels;
    const across = this.#across;
    for (let index = 0; index < colours.length; index += 1) {
      const at = corner + (y[index] ?? 0) * across + (x[index] ?? 0);
      const colour = colours[index] ?? 0;
      const opacity = opacities[index] ?? 0;
      const below = pixels[at] ?? 0;
      const belowOpacity = below >>> 24;
      if (opacity === OPAQUE || belowOpacity === 0) {
        pixels[at] = colour;
        continue;
      }
      const rest = (belowOpacity * (OPAQUE - opacity)) / OPAQUE;
      const whole = opacity + rest;
      const own = opacity / whole;
      const other = rest / whole;
      // A shift cuts off what is behind the point.
      pixels[at] =
        ((whole + 0.5) << 24) |
        ((((colour >>> 16) & 255) * own + ((below >>> 16) & 255) * other + 0.5) << 16) |
        ((((colour >>> 8) & 255) * own + ((below >>> 8) & 255) * other + 0.5) << 8) |
        ((colour & 255) * own + (below & 255) * other + 0.5);
    }
  }
}
