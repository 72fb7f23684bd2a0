import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { Random } from '../../../foundation/random.ts';
import { DIRECTIONS } from '../../../market/home-kinds.ts';
import { readMediaCatalogue } from '../../media/media-catalogue.ts';
import { ALTERATIONS, type Alteration, alterPicture } from './alter-picture.ts';

/** A post of the made set. */
export interface MadePost {
  /** Which home it is about. */
  home: number;
  /** What makes it hard: a home's own posts, or how it is like another home without being it. */
  trap: 'none' | 'same tower' | 'other storey' | 'brochure' | 'stock pictures' | 'other neighbour';
  title: string;
  location: string;
  price: number;
  area: number;
  direction: string;
  bedroom: number;
  bathroom: number;
  project: string | null;
  pictures: { bytes: Buffer; alteration: Alteration | 'none' }[];
}

const PICTURES_OF_A_HOME = 4;
/** A photo is cut into halves that do not overlap enough to be alike, each also mirrored: as many rooms as homes need. */
const CUTS = [
  { from: 0, mirrored: false },
  { from: 0.45, mirrored: false },
  { from: 0, mirrored: true },
  { from: 0.45, mirrored: true },
];
const CUT_SHARE = 0.55;

/** Makes what a market has of posts that are and are not about one home. The same seed makes the same set. */
export async function makeSet(homes: number, seed: number): Promise<MadePost[]> {
  const random = new Random(seed);
  const photos = await readPhotos();
  const rooms = random.shuffle(
    photos.flatMap((photo) => CUTS.map((cut) => ({ photo, ...cut }))).filter(({ photo }) => !photo.isFront),
  );
  const fronts = photos.filter(({ isFront }) => isFront);
  const posts: MadePost[] = [];
  const take = async (count: number) =>
    Promise.all(
      rooms.splice(0, count).map(({ photo, from, mirrored }) => cutOf(photo.bytes, from, mirrored)),
    );
  // Whole fronts and pools: what all flats of a tower show.
  const front = await Promise.all(fronts.slice(0, 4).map(({ bytes }) => bytes));
  const brochure = await take(PICTURES_OF_A_HOME);
  const base = () => ({
    location: `Đường Số ${random.int(1, 9)}, Phường Mẫu, TP. Mẫu`,
    price: random.int(20, 120) * 100_000_000,
    area: random.int(80, 240) / 2,
    direction: random.pick(DIRECTIONS) as string,
    bedroom: random.int(1, 3),
    bathroom: random.int(1, 2),
    project: random.chance(0.5) ? `Dự án ${random.int(1, 4)}` : null,
  });
  for (let home = 0; home < homes && rooms.length >= PICTURES_OF_A_HOME; home += 1) {
    const own = await take(PICTURES_OF_A_HOME);
    const facts = base();
    const storey = random.int(3, 30);
    const times = random.int(1, 4);
    for (let time = 0; time < times; time += 1) {
      const pictures = await takenOver(random.shuffle(own).slice(0, random.int(3, own.length)), time, random);
      if (random.chance(0.5)) pictures.push({ bytes: random.pick(front), alteration: 'none' });
      posts.push({
        ...facts,
        home,
        trap: 'none',
        title: random.chance(0.5) ? `Bán căn hộ tầng ${storey}` : 'Chính chủ bán gấp',
        price: Math.round(facts.price * random.between(0.95, 1.06)),
        area: facts.area + random.pick([0, 0, 0.3, -0.4, 1]),
        project: random.chance(0.8) ? facts.project : null,
        pictures,
      });
    }
    // Its neighbour by all facts, with other rooms and the same front.
    if (home % 3 === 0 && rooms.length >= PICTURES_OF_A_HOME) {
      const others = await takenOver(await take(3), 0, random);
      const pictures = [...others, ...front.map((bytes) => ({ bytes, alteration: 'none' as const }))];
      posts.push({ ...facts, home: homes + home, trap: 'same tower', title: 'Bán căn hộ', pictures });
    }
    // Its own pictures, used by whoever sells another storey.
    if (home % 4 === 0) {
      const pictures = await takenOver(own, 1, random);
      const title = `Bán căn hộ tầng ${storey + 2}`;
      const named = posts.find((post) => post.home === home);
      if (named) named.title = `Bán căn hộ tầng ${storey}`;
      for (const post of posts) if (post.home === home) post.title = `Bán căn hộ tầng ${storey}`;
      posts.push({ ...facts, home: 2 * homes + home, trap: 'other storey', title, pictures });
    }
    // A post that has nothing but what everybody has.
    if (home % 3 === 1) {
      const pictures = await takenOver([...front, ...brochure.slice(0, 2)], 1, random);
      posts.push({ ...facts, home: 3 * homes + home, trap: 'stock pictures', title: 'Căn hộ đẹp', pictures });
    }
  }
  // One developer's brochure, for flats of some sizes: several of each are alike in every fact.
  const tower = base();
  for (let flat = 0; flat < Math.max(4, homes / 3); flat += 1) {
    const pictures = await takenOver(brochure, 1, random);
    posts.push({
      ...tower,
      home: 4 * homes + flat,
      trap: 'brochure',
      title: 'Căn hộ chủ đầu tư',
      area: tower.area + (flat % 4) * 12,
      bedroom: 1 + (flat % 4 > 1 ? 1 : 0),
      pictures,
    });
  }
  return posts;
}

async function takenOver(own: Buffer[], time: number, random: Random): Promise<MadePost['pictures']> {
  return Promise.all(
    own.map(async (bytes) => {
      // The first post has them as they were taken.
      if (time === 0) return { bytes, alteration: 'none' as const };
      const alteration = random.pick(ALTERATIONS);
      return { bytes: await alterPicture(bytes, alteration, new Random(random.int(0, 1e9))), alteration };
    }),
  );
}

/** The demo photos, and which show what all flats of a tower share. */
export async function readPhotos(): Promise<{ bytes: Buffer; isFront: boolean }[]> {
  const photos = (await readMediaCatalogue()).filter(({ kind }) => kind === 'photo');
  return Promise.all(
    photos.map(async ({ source, subject }) => ({
      bytes: await readFile(source),
      isFront: ['apartment', 'pool'].some((name) => subject.includes(name)),
    })),
  );
}

/** A part of a photo that is like no other: a bit more than half of it, mirrored or not. */
export async function cutOf(bytes: Buffer, from: number, mirrored: boolean): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const cut = sharp(bytes).extract({
    left: Math.round(width * from),
    top: 0,
    width: Math.floor(width * CUT_SHARE),
    height,
  });
  return (mirrored ? cut.flop() : cut).webp({ quality: 90 }).toBuffer();
}
