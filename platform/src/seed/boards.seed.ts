import { DIRECTIONS, PRODUCT_TYPES } from '../base/listings/listings.schemas.ts';
import type { MediaItem } from '../base/media/media-catalogue.ts';
import type { VideoItem } from '../base/media/video-catalogue.ts';
import type { Queryable } from '../foundation/database/database.ts';
import { FreshPicker, Random } from '../foundation/random.ts';
import { PLACES } from '../market/places.ts';
import type { SeedAuthor } from './people.ts';
import { DEMAND_REQUESTS, NEWS_ENDINGS, NEWS_OPENINGS } from './texts/board-texts.ts';

/** Demands of each kind, and newsfeed items, of the demo. */
export const BOARD_COUNTS = { demands: 300, news: 400 } as const;

const HOUR = 3_600_000;
const CUSTOMERS = ['Anh Hùng', 'Chị Mai', 'Cô Hạnh', 'Anh Phúc', 'Chị Thảo', 'Gia đình anh Dũng'];

export interface BoardOptions {
  authors: readonly SeedAuthor[];
  media: readonly MediaItem[];
  videos: readonly VideoItem[];
  /** Same seed and same `now`: same rows. */
  seed: number;
  now: Date;
}

/** Replaces the demo's demands and newsfeed items; what people posted themselves stays. */
export async function seedBoards(transaction: Queryable, options: BoardOptions): Promise<void> {
  await replaceRows(transaction, 'looking_to_buy', makeDemands(options, false));
  await replaceRows(transaction, 'looking_to_rent', makeDemands(options, true));
  await replaceRows(transaction, 'newsfeed', makeNews(options));
}

async function replaceRows(
  transaction: Queryable,
  table: 'looking_to_buy' | 'looking_to_rent' | 'newsfeed',
  rows: readonly { id: string }[],
): Promise<void> {
  await transaction.query(`delete from ${table} where id = any($1::uuid[])`, [rows.map(({ id }) => id)]);
  // By name: the columns for the search are made by the database.
  const columns = Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join(', ');
  await transaction.query(
    `insert into ${table} (${columns})
     select ${columns} from json_populate_recordset(null::${table}, $1::text::json)`,
    [JSON.stringify(rows)],
  );
}

/** Demands of one board; one in twenty is traded already and so not listed. */
export function makeDemands({ authors, seed, now }: BoardOptions, rental: boolean) {
  const random = new Random(seed ^ (rental ? 0x5eed_4e27 : 0x5eed_b0a7));
  const requests = new FreshPicker(random);
  return Array.from({ length: BOARD_COUNTS.demands }, (_, index) => {
    const place = random.weighted(PLACES, ({ weight }) => weight);
    const area = random.int(4, 30) * 10;
    const million = rental ? random.int(6, 160) * 0.5 : Math.round((area * place.flat) / 100) * 100;
    const at = new Date(now.getTime() - index * 2 * HOUR - random.int(0, 110) * 60_000).toISOString();
    return {
      id: random.uuid(),
      author_id: random.pick(authors).uid,
      customer_name: random.pick(CUSTOMERS),
      // A prefix of mobile numbers, and then 000, which no operator hands out.
      customer_phone: `8490000${String(random.int(5000, 9999))}`,
      type_product: random.weighted(PRODUCT_TYPES, (type) => (type === 'Chung cư' ? 6 : 1)),
      direction: random.pick(DIRECTIONS),
      location: `${place.ward} (${place.oldDistrict} cũ), ${place.province}`,
      price: million * 1_000_000,
      square_meter: area,
      bedroom: random.int(1, 5),
      bathroom: random.int(1, 5),
      request: random.chance(0.75) ? requests.pick(DEMAND_REQUESTS) : '',
      status: random.chance(0.05) ? 'traded' : 'not traded yet',
      createdAt: at,
      updatedAt: at,
      ...(rental ? { rental_period: random.pick([3, 6, 12, 12, 12, 24, 36]) } : {}),
    };
  });
}

/** A page about a province that exists and brings a picture of its own, for previews of the link. */
const aboutProvince = (province: string): string => {
  const title = province.replace(/^TP\. (?!Hồ Chí Minh)/, '').replace('TP.', 'Thành phố');
  return encodeURI(`https://vi.wikipedia.org/wiki/${title.replaceAll(' ', '_')}`);
};

/** Newsfeed items by the authors; one in forty is private. */
export function makeNews({ authors, media, videos, seed, now }: BoardOptions) {
  const random = new Random(seed ^ 0x5eed_4e35);
  const texts = new FreshPicker(random);
  const photos = media.filter(({ kind }) => kind === 'photo').map(({ path }) => path);
  return Array.from({ length: BOARD_COUNTS.news }, (_, index) => {
    const place = random.weighted(PLACES, ({ weight }) => weight);
    const fill = (text: string) =>
      text
        .replace('{place}', `${place.ward}, ${place.province}`)
        .replace('{type}', random.pick(PRODUCT_TYPES).toLowerCase())
        .replace('{link}', aboutProvince(place.province));
    const at = new Date(now.getTime() - index * HOUR - random.int(0, 50) * 60_000).toISOString();
    const files = random.shuffle(photos).slice(0, random.int(0, 7));
    return {
      id: random.uuid(),
      author_id: random.weighted(authors, ({ weight }) => weight).uid,
      description: `${fill(texts.pick(NEWS_OPENINGS))}\n${fill(texts.pick(NEWS_ENDINGS))}`,
      file_paths: random.chance(0.12) ? [random.pick(videos).path, ...files] : files,
      status: random.chance(0.025) ? 'private' : 'public',
      createdAt: at,
      updatedAt: at,
    };
  });
}
