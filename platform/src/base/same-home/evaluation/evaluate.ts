import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../foundation/database/database.ts';
import { regroupDue } from '../regroup.ts';
import type { MadePost } from './made-set.ts';

/** Two posts that were joined, or should have been. */
export interface Pair {
  one: MadePost;
  other: MadePost;
}

/** How well the posts of a set were grouped, by pairs of posts. */
export interface Score {
  right: Pair[];
  wrong: Pair[];
  missed: Pair[];
  /** Of the pairs that were joined, those that are about one home. */
  precision: number;
  /** Of the pairs that are about one home, those that were joined. */
  recall: number;
}

/** Writes a set into a database as listings of one ward with files of their own, groups them, and compares. */
export async function evaluateSet(database: Database, posts: readonly MadePost[]): Promise<Score> {
  const folder = await mkdtemp(join(tmpdir(), 'same-home-'));
  try {
    const ids = await writeSet(database, folder, posts);
    await regroupDue({ database, fileOf: (path) => join(folder, path) });
    const { rows } = await database.query<{ listing_id: string; home_id: string }>(
      'select listing_id, home_id from same_homes',
    );
    const homes = new Map(rows.map(({ listing_id, home_id }) => [listing_id, home_id]));
    return compare(posts, (index) => homes.get(ids[index] ?? ''));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeSet(database: Database, folder: string, posts: readonly MadePost[]): Promise<string[]> {
  await mkdir(join(folder, 'photos'));
  const { rows } = await database.query<{ id: string }>(
    `insert into authors (id, uid, display_name, account, avatar, phone_number)
     values (gen_random_uuid(), gen_random_uuid(), 'An', gen_random_uuid()::text, '', '84900000000') returning id`,
  );
  const ids: string[] = [];
  for (const post of posts) {
    const paths: string[] = [];
    for (const { bytes } of post.pictures) {
      const path = `photos/${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`;
      await writeFile(join(folder, path), bytes);
      paths.push(path);
    }
    const id = randomUUID();
    await database.query(
      `insert into listings (id, kind, author_id, title, description, location, price, square_meter, type_product, direction,
         bedroom, bathroom, images_path, project, ward, old_district, province)
       values ($1, 'sale', $2, $3, '', $4, $5, $6, 'Chung cư', $7, $8, $9, $10, $11, 'Phường Mẫu', 'Quận Mẫu', 'TP. Mẫu')`,
      [
        id,
        rows[0]?.id,
        post.title,
        post.location,
        post.price,
        post.area,
        post.direction,
        post.bedroom,
        post.bathroom,
        paths,
        post.project,
      ],
    );
    ids.push(id);
  }
  return ids;
}

function compare(posts: readonly MadePost[], homeOf: (index: number) => string | undefined): Score {
  const score: Pick<Score, 'right' | 'wrong' | 'missed'> = { right: [], wrong: [], missed: [] };
  for (const [index, one] of posts.entries()) {
    for (const [next, other] of posts.slice(index + 1).entries()) {
      const home = homeOf(index);
      const isJoined = home !== undefined && home === homeOf(index + 1 + next);
      const isSame = one.home === other.home;
      if (isJoined) (isSame ? score.right : score.wrong).push({ one, other });
      else if (isSame) score.missed.push({ one, other });
    }
  }
  const right = score.right.length;
  return {
    ...score,
    precision: right / Math.max(1, right + score.wrong.length),
    recall: right / Math.max(1, right + score.missed.length),
  };
}
