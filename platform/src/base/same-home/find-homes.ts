import { setImmediate as pause } from 'node:timers/promises';
import { type HomePost, mayBeSameHome } from './home-facts.ts';
import { areAlike } from './picture-likeness.ts';
import type { PictureLook } from './picture-look.ts';

/** What posts are compared with. */
export interface Pictures {
  /** What a picture looks like; undefined for one that tells nothing, or could not be read. */
  lookOf: (path: string) => PictureLook | undefined;
  /** How many listings outside of these posts have a picture that is alike. */
  elsewhere: (path: string) => Promise<number>;
}

/** So many pictures that only one home has are enough, */
const LEAST_WEIGHT = 1.5;
/** and they must be this share of those of the post with fewer: a tower's flats share its front and its pool. */
const LEAST_SHARE = 0.5;
/** What a picture counts that as many listings have that must be about other homes. */
const WEIGHTS = [1, 0.5];

/**
 * Finds the posts that are about the same home: their facts agree, and so do pictures that no other home has. All of a
 * home's posts agree with each other, so that a chain of posts that each are a little off does not become one home.
 *
 * @param posts all of one kind and ward
 * @returns ids by home, the oldest post first, of homes with several posts
 */
export async function findHomes(posts: readonly HomePost[], pictures: Pictures): Promise<string[][]> {
  const comparison = new Comparison(posts, pictures);
  const agreeing: { one: HomePost; other: HomePost; score: number }[] = [];
  // By area: what differs by more than a few percent is about another home.
  const byArea = [...posts].sort((a, b) => a.area - b.area || (a.id < b.id ? -1 : 1));
  for (const [index, one] of byArea.entries()) {
    for (let next = index + 1; next < byArea.length; next += 1) {
      const other = byArea[next];
      if (other === undefined || other.area > one.area * 1.04 + 1) break;
      if (!mayBeSameHome(one, other)) continue;
      const score = await comparison.score(one, other);
      if (score > 0) agreeing.push({ one, other, score });
    }
  }
  return joined(agreeing);
}

/** Joins the pairs that agree best first, and only where all of both sides agree. */
function joined(pairs: { one: HomePost; other: HomePost; score: number }[]): string[][] {
  const key = (one: HomePost, other: HomePost) => [one.id, other.id].sort().join(' ');
  const agree = new Set(pairs.map(({ one, other }) => key(one, other)));
  const homeOf = new Map<HomePost, HomePost[]>();
  for (const { one, other } of [...pairs].sort((a, b) => b.score - a.score)) {
    const [left, right] = [homeOf.get(one) ?? [one], homeOf.get(other) ?? [other]];
    if (left === right || !left.every((a) => right.every((b) => agree.has(key(a, b))))) continue;
    const both = [...left, ...right];
    for (const post of both) homeOf.set(post, both);
  }
  return [...new Set(homeOf.values())].map((home) =>
    home.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)).map(({ id }) => id),
  );
}

/** Compares pictures of posts, each two pictures once. */
class Comparison {
  readonly #posts: readonly HomePost[];
  readonly #pictures: Pictures;
  readonly #alike = new Map<string, boolean>();
  readonly #told = new Map<HomePost, Promise<string[]>>();
  readonly #elsewhere = new Map<string, Promise<number>>();

  constructor(posts: readonly HomePost[], pictures: Pictures) {
    this.#posts = posts;
    this.#pictures = pictures;
  }

  /** How well the pictures of two posts agree; 0 when they do not show one home. */
  async score(one: HomePost, other: HomePost): Promise<number> {
    const [first, second] = [await this.#telling(one), await this.#telling(other)];
    const open = new Set(second);
    let weight = 0;
    let count = 0;
    for (const path of first) {
      await pause();
      const match = [...open].find((candidate) => this.#isAlike(path, candidate));
      if (match === undefined) continue;
      open.delete(match);
      const value = await this.#weight(path, match, one, other);
      weight += value;
      count += Math.ceil(value);
    }
    const isEnough = weight >= LEAST_WEIGHT && count >= LEAST_SHARE * Math.min(first.length, second.length);
    return isEnough ? weight : 0;
  }

  #telling(post: HomePost): Promise<string[]> {
    const known = this.#told.get(post) ?? this.#findTelling(post);
    this.#told.set(post, known);
    return known;
  }

  /** The pictures of a post that show something, each once: a picture that is there twice tells nothing more. */
  async #findTelling({ images }: HomePost): Promise<string[]> {
    const telling: string[] = [];
    for (const path of images) {
      await pause();
      const isNew = this.#pictures.lookOf(path) && !telling.some((known) => this.#isAlike(known, path));
      if (isNew) telling.push(path);
    }
    return telling;
  }

  /** What it counts that two posts have a picture in common: little or nothing when other homes have it too. */
  async #weight(path: string, match: string, one: HomePost, other: HomePost): Promise<number> {
    let others = await this.#elsewhereOf(path);
    if (match !== path) others = Math.max(others, await this.#elsewhereOf(match));
    for (const post of this.#posts) {
      if (others >= WEIGHTS.length) return 0;
      if (post === one || post === other || mayBeSameHome(post, one) || mayBeSameHome(post, other)) continue;
      await pause();
      if (post.images.some((image) => this.#isAlike(path, image) || this.#isAlike(match, image))) others += 1;
    }
    return WEIGHTS[others] ?? 0;
  }

  #elsewhereOf(path: string): Promise<number> {
    const known = this.#elsewhere.get(path) ?? this.#pictures.elsewhere(path);
    this.#elsewhere.set(path, known);
    return known;
  }

  #isAlike(one: string, other: string): boolean {
    if (one === other) return true;
    const key = one < other ? `${one} ${other}` : `${other} ${one}`;
    const known = this.#alike.get(key);
    if (known !== undefined) return known;
    const [first, second] = [this.#pictures.lookOf(one), this.#pictures.lookOf(other)];
    const alike = first !== undefined && second !== undefined && areAlike(first, second);
    this.#alike.set(key, alike);
    return alike;
  }
}
