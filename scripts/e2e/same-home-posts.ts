import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Alteration, alterPicture } from '../../platform/src/base/same-home/evaluation/alter-picture.ts';
import { cutOf, readPhotos } from '../../platform/src/base/same-home/evaluation/made-set.ts';
import { openDatabase } from '../../platform/src/foundation/database/open-database.ts';
import { Random } from '../../platform/src/foundation/random.ts';
import { readSettings } from '../../platform/src/settings.ts';

/**
 * Gives the newest sale listing of the embedded database (DATA_DIR, not running) pictures of its own, and two more posts of the
 * same home by other authors with altered pictures: 100 million dearer and 100 million cheaper. Prints the ids, the newest first.
 */
const WIDTHS = [320, 480, 640];
const settings = readSettings(process.env);
const database = await openDatabase(settings);
const random = new Random(11);

async function keepPicture(bytes: Buffer): Promise<string> {
  const webp = await sharp(bytes).webp().toBuffer();
  const hash = createHash('sha256').update(webp).digest('hex').slice(0, 8);
  const folder = join(settings.mediaCacheDir, 'photos');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `same-home.${hash}.webp`), webp);
  for (const width of WIDTHS)
    await sharp(webp)
      .resize({ width })
      .toFile(join(folder, `same-home.${hash}-${width}w.webp`));
  return `photos/same-home.${hash}.webp`;
}

try {
  const photos = (await readPhotos()).filter(({ isFront }) => !isFront).slice(4, 8);
  const own = await Promise.all(photos.map(({ bytes }) => cutOf(bytes, 0, true)));
  const altered = (alteration: Alteration) =>
    Promise.all(own.map(async (bytes) => keepPicture(await alterPicture(bytes, alteration, random))));
  const { rows } = await database.query<{ id: string }>(
    `update listings set images_path = $1, price = 5000000000, price_in_force = 5000000000, new_price = null, new_price_at = null,
       updated_at = now() where id = (select id from listings where kind = 'sale' order by updated_at desc, id desc limit 1)
     returning id`,
    [await Promise.all(own.map(keepPicture))],
  );
  const ids = rows.map(({ id }) => id);
  for (const [alteration, price, minutes] of [
    ['crop', 5_100_000_000, 1],
    ['compressed', 4_900_000_000, 2],
  ] as const) {
    const copy = await database.query<{ id: string }>(
      `insert into listings (id, kind, author_id, title, description, location, price, square_meter, type_product, direction,
         bedroom, bathroom, images_path, latitude, longitude, project, ward, old_district, province, updated_at)
       select gen_random_uuid(), kind, (select id from authors where id <> author_id order by id offset $4::int limit 1),
         title || ' (' || $4::text || ')', description, location, $3, square_meter, type_product, direction, bedroom, bathroom,
         $2, latitude, longitude, project, ward, old_district, province, updated_at - make_interval(mins => $4::int)
       from listings where id = $1 returning id`,
      [ids[0], await altered(alteration), price, minutes],
    );
    ids.push(...copy.rows.map(({ id }) => id));
  }
  process.stdout.write(`${JSON.stringify(ids)}\n`);
} finally {
  await database.close();
}
