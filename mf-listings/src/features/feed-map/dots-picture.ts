/** A small picture that is stamped many times, taken apart: what covers, and what is mixed with what lies below it. */
export interface Stamp {
  /** Width and height, pixels. */
  side: number;
  /** Of each pixel that is not empty: where it is, and its colour as the picture's memory has it. */
  places: readonly { x: number; y: number; colour: number; opacity: number }[];
}

const OPAQUE = 255;

/** Takes a picture apart for {@link DotsPicture.stamp}. */
export function stampOf(image: ImageData): Stamp {
  const colours = new Uint32Array(image.data.buffer);
  const places = [...colours].flatMap((colour, index) => {
    const opacity = image.data[4 * index + 3] ?? 0;
    return opacity > 0
      ? [{ x: index % image.width, y: Math.floor(index / image.width), colour, opacity }]
      : [];
  });
  return { side: image.width, places };
}

/**
 * A picture into which thousands of dots are stamped, pixel by pixel: a canvas keeps each picture that is drawn on it as a command, and
 * takes some ten times as long for them. It has an edge around it, so that no stamp has to be cut.
 */
export class DotsPicture {
  #image = new ImageData(1, 1);
  #pixels = new Uint32Array(1);
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
    if (this.#image.width === across && this.#image.height === down) {
      this.#pixels.fill(0);
      return;
    }
    this.#image = new ImageData(across, down);
    this.#pixels = new Uint32Array(this.#image.data.buffer);
  }

  /**
   * Stamps a dot.
   *
   * @param stamp what
   * @param x its left side, in whole pixels, from the edge before the picture to its right side
   * @param y its upper side
   */
  stamp({ places }: Stamp, x: number, y: number): void {
    const { width } = this.#image;
    const pixels = this.#pixels;
    const corner = (y + this.#edge) * width + x + this.#edge;
    for (const place of places) {
      const at = corner + place.y * width + place.x;
      const { colour, opacity } = place;
      pixels[at] = opacity === OPAQUE ? colour : over(colour, opacity, pixels[at] ?? 0);
    }
  }

  /** Shows it on a canvas of its size. */
  putOn(context: CanvasRenderingContext2D): void {
    context.putImageData(this.#image, -this.#edge, -this.#edge);
  }
}

/** Mixes a colour that lets something through with the one below it (source over); both have the opacity in their last byte in memory. */
function over(colour: number, opacity: number, below: number): number {
  const belowOpacity = below >>> 24;
  if (belowOpacity === 0) return colour;
  const rest = (belowOpacity * (OPAQUE - opacity)) / OPAQUE;
  const whole = opacity + rest;
  let mixed = Math.round(whole) << 24;
  for (let shift = 0; shift < 24; shift += 8) {
    const part = (((colour >>> shift) & 255) * opacity + ((below >>> shift) & 255) * rest) / whole;
    mixed |= Math.round(part) << shift;
  }
  return mixed >>> 0;
}
