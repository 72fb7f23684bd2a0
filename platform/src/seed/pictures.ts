import type { MediaItem } from '../base/media/media-catalogue.ts';
import type { Random } from '../foundation/random.ts';
import type { Facts } from '../market/facts.ts';
import type { CoverCandidate } from './covers.ts';

/** Pictures of one listing; the first image is the cover. Paths under /media/. */
export interface Pictures {
  images: string[];
  panorama: string | null;
}

const PANORAMA_SHARE = 0.25;
const FLOOR_PLAN_SHARE = 0.35;
const MOST_IMAGES = 9;

/** Rooms that were photographed in one taste and fit beside each other. */
export interface Style {
  view: 'city' | 'garden' | 'any';
  living: string[];
  kitchen: string[];
  bedroom: string[];
  bathroom: string[];
  dining: string[];
}

const STYLES: Style[] = [
  style(
    'city',
    'living-01 living-06',
    'kitchen-01 kitchen-02',
    'bedroom-02 bedroom-01',
    'bathroom-01 bathroom-02',
    'dining-02',
  ),
  style('city', 'living-03', 'kitchen-03', 'bedroom-03 bedroom-02', 'bathroom-01 bathroom-03', 'dining-02'),
  style(
    'garden',
    'living-02 living-04',
    'kitchen-04 kitchen-02',
    'bedroom-04 bedroom-01',
    'bathroom-02 bathroom-04',
    '',
  ),
  style('any', 'living-07', 'kitchen-05', 'bedroom-05', 'bathroom-04 bathroom-03', 'dining-01'),
  style('any', 'living-05', 'kitchen-01 kitchen-03', 'bedroom-06 bedroom-03', 'bathroom-01 bathroom-03', ''),
  style('any', 'living-08', 'kitchen-02 kitchen-04', 'bedroom-02 bedroom-06', 'bathroom-02 bathroom-01', ''),
];

function style(view: Style['view'], ...rooms: [string, string, string, string, string]): Style {
  const [living, kitchen, bedroom, bathroom, dining] = rooms.map((names) => names.split(' ').filter(Boolean));
  return {
    view,
    living: living ?? [],
    kitchen: kitchen ?? [],
    bedroom: bedroom ?? [],
    bathroom: bathroom ?? [],
    dining: dining ?? [],
  };
}

/** What a home's pictures are made of: the taste of its rooms, and what may lead them. */
export interface Look {
  style: Style;
  covers: CoverCandidate[];
}

/**
 * Chooses pictures that belong together: a tower with flats, a villa with its pool, a shop front for a shophouse.
 *
 * The taste of the neighbour in the feed, and of the last listing of the same type, is not used again: the sets of
 * pictures would be nearly the same.
 */
export class PictureChooser {
  readonly #random: Random;
  readonly #byName: Map<string, MediaItem>;
  readonly #bySubject = new Map<string, string[]>();
  #lastStyle: Style | undefined;
  readonly #lastStyleOfType = new Map<string, Style>();

  /**
   * @param random decides
   * @param media the catalogue
   */
  constructor(random: Random, media: readonly MediaItem[]) {
    this.#random = random;
    this.#byName = new Map(media.map((item) => [`${item.kind}:${item.name}`, item]));
    for (const { kind, subject, name } of media) {
      if (kind === 'photo') this.#bySubject.set(subject, [...(this.#bySubject.get(subject) ?? []), name]);
    }
  }

  /** The look of the next home of the feed. */
  chooseLook(facts: Facts): Look {
    const style = this.#chooseStyle(facts);
    const rooms = [...style.living, ...style.dining, ...style.kitchen];
    // A shop with rooms above it is not known by a bedroom.
    if (facts.type !== 'Shophouse') rooms.push(...style.bedroom);
    if (isFlat(facts)) rooms.push(...this.#subject('balcony'));
    return {
      style,
      covers: [
        ...this.#fronts(facts).map((name) => ({ name, isFront: true })),
        ...rooms.map((name) => ({ name, isFront: false })),
      ],
    };
  }

  /**
   * All pictures of a home.
   *
   * @param cover the name of the first one, of the look's covers
   */
  choose(facts: Facts, { style }: Look, cover: string): Pictures {
    const names = [...new Set([cover, ...this.#inside(facts, style), ...this.#outside(facts, cover)])];
    const images = names.map((name) => this.#path('photo', name));
    const plan = this.#floorPlan(facts);
    if (plan !== undefined && this.#random.chance(FLOOR_PLAN_SHARE))
      images.push(this.#path('floorplan', plan));
    return { images: images.slice(0, MOST_IMAGES), panorama: this.#panorama(facts) };
  }

  #chooseStyle(facts: Facts): Style {
    const used = [this.#lastStyle, this.#lastStyleOfType.get(facts.type)];
    const fits = ({ view }: Style) => view === 'any' || (view === 'city') === isFlat(facts);
    const style = this.#random.pick(
      STYLES.filter((candidate) => fits(candidate) && !used.includes(candidate)),
    );
    this.#lastStyle = style;
    this.#lastStyleOfType.set(facts.type, style);
    return style;
  }

  #fronts({ type }: Facts): string[] {
    const subjects = { 'Chung cư': 'apartment-tower', Shophouse: 'shophouse', 'Đơn lập': 'villa' } as const;
    const subject = type in subjects ? subjects[type as keyof typeof subjects] : 'townhouse';
    const pools = type === 'Đơn lập' ? this.#subject('pool') : [];
    return [...this.#subject(subject), ...pools];
  }

  /** One picture of each room, then a second bedroom, bathroom or living room of a larger home. */
  #inside({ bedroom, bathroom }: Facts, style: Style): string[] {
    const order = [style.living, style.dining, style.kitchen, style.bedroom, style.bathroom];
    const rooms = order.map((names) => this.#random.shuffle(names));
    const firsts = rooms.flatMap((names) => names.slice(0, 1));
    const [living = [], , , bedrooms = [], bathrooms = []] = rooms;
    const seconds = [
      ...(bedroom > 1 ? bedrooms.slice(1) : []),
      ...(bathroom > 1 ? bathrooms.slice(1) : []),
      ...(bedroom > 3 ? living.slice(1) : []),
    ];
    return [...firsts, ...this.#random.shuffle(seconds).slice(0, this.#random.int(0, 2))];
  }

  /** What belongs to the same building: never a second front beside a front, except the two sides of a villa. */
  #outside(facts: Facts, cover: string): string[] {
    const fronts = this.#fronts(facts);
    const front = fronts.includes(cover) ? [] : [this.#random.pick(fronts)];
    if (facts.type === 'Đơn lập')
      return [...front, this.#random.pick(this.#subject('villa')), this.#random.pick(this.#subject('pool'))];
    return isFlat(facts) && this.#random.chance(0.7)
      ? [...front, this.#random.pick(this.#subject('balcony'))]
      : front;
  }

  #floorPlan({ type, bedroom, area, front }: Facts): string | undefined {
    if (type === 'Chung cư') {
      if (bedroom === 2 && area >= 60 && area <= 76) return 'floorplan-01';
      return bedroom === 3 && area >= 98 && area <= 118 ? 'floorplan-02' : undefined;
    }
    if (type === 'Đơn lập') return 'floorplan-04';
    return front >= 4.5 && front <= 6 ? 'floorplan-03' : undefined;
  }

  #panorama(facts: Facts): string | null {
    if (!this.#random.chance(PANORAMA_SHARE)) return null;
    const names = isFlat(facts)
      ? ['living', 'living', 'kitchen', 'bedroom']
      : facts.type === 'Đơn lập'
        ? ['terrace', 'terrace', 'bedroom', 'kitchen']
        : ['kitchen', 'bedroom'];
    return this.#path('panorama', this.#random.pick(names));
  }

  #subject(subject: string): string[] {
    return this.#bySubject.get(subject) ?? [];
  }

  #path(kind: MediaItem['kind'], name: string): string {
    const item = this.#byName.get(`${kind}:${name}`);
    if (item === undefined) throw new Error(`The media folder has no ${kind} named ${name}.`);
    return item.path;
  }
}

function isFlat(facts: Facts): boolean {
  return facts.type === 'Chung cư';
}
