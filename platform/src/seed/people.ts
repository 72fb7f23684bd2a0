import type { Author } from '../base/listings/listings.schemas.ts';
import type { MediaItem } from '../base/media/media-catalogue.ts';
import { Random } from '../foundation/random.ts';

/** How many authors a demo market has. */
export const AUTHOR_COUNT = 120;

/** An author of the demo with the province where their listings lie. */
export interface SeedAuthor extends Author {
  homeProvince: string;
  /** How busy they are, relative to the others. */
  weight: number;
}

const SURNAMES =
  'Nguyễn|Nguyễn|Nguyễn|Trần|Trần|Lê|Lê|Phạm|Huỳnh|Hoàng|Phan|Vũ|Võ|Đặng|Bùi|Đỗ|Hồ|Ngô|Dương|Lý|Đinh|Trịnh|Mai|Tạ'.split(
    '|',
  );
const WOMEN =
  'Ngọc Anh|Thị Hồng Nhung|Thanh Thảo|Thùy Dương|Mỹ Linh|Phương Uyên|Thị Kim Ngân|Bảo Trâm|Khánh Vy|Thu Hà|Minh Châu|Hoài Thương|Thị Bích Ngọc|Diễm My|Tường Vi|Hải Yến|Thị Lan Hương|Quỳnh Như|Cẩm Tú|Yến Nhi|Thảo Nguyên|Kiều Oanh|Thị Mai Phương|Gia Hân|Ánh Tuyết'.split(
    '|',
  );
const MEN =
  'Minh Quân|Quốc Bảo|Văn Thành|Hoàng Nam|Đức Huy|Anh Tuấn|Gia Khánh|Hữu Phước|Trung Kiên|Thanh Tùng|Nhật Minh|Xuân Trường|Tuấn Kiệt|Công Danh|Văn Hậu|Đình Phúc|Ngọc Sơn|Bá Lộc|Khắc Duy|Thiên Ân|Việt Hoàng|Hải Đăng|Trọng Nghĩa|Mạnh Cường|Chí Thanh'.split(
    '|',
  );
const MOBILE_PREFIXES = [
  '90',
  '93',
  '89',
  '70',
  '76',
  '77',
  '79',
  '91',
  '94',
  '88',
  '81',
  '83',
  '96',
  '97',
  '98',
  '86',
  '33',
  '37',
  '39',
  '56',
  '58',
];

const HOMES: [province: string, authors: number][] = [
  ['TP. Hồ Chí Minh', 66],
  ['TP. Hà Nội', 28],
  ['TP. Đà Nẵng', 8],
  ['Đồng Nai', 6],
  ['Khánh Hòa', 5],
  ['TP. Hải Phòng', 4],
  ['TP. Cần Thơ', 3],
];

/** The portraits of people among the pictures. */
export const portraitsIn = (media: readonly MediaItem[]): MediaItem[] =>
  media.filter(({ kind, subject }) => kind === 'avatar' && (subject === 'woman' || subject === 'man'));

/** Deals the portraits of women and of men in turn; the path of one, empty when the portraits are missing. */
function dealPortraits(portraits: readonly MediaItem[]): (who: 'woman' | 'man') => string {
  const dealt = { woman: 0, man: 0 };
  return (who) => {
    const fitting = portraits.filter(({ subject }) => subject === who);
    const portrait = fitting[dealt[who] % fitting.length];
    dealt[who] += 1;
    return portrait?.path ?? '';
  };
}

/**
 * Makes the authors of a demo market.
 *
 * The numbers have a real mobile prefix and then 000, which no operator hands out, so nobody is called by mistake.
 *
 * @param seed same seed, same authors
 * @param media gives the portraits
 */
export function makeAuthors(seed: number, media: readonly MediaItem[]): SeedAuthor[] {
  const random = new Random(seed ^ 0x5eed_a070);
  const portraits = random.shuffle(portraitsIn(media));
  const names = new Map<string, 'woman' | 'man'>();
  while (names.size < AUTHOR_COUNT) {
    const surname = random.pick(SURNAMES);
    const who = random.chance(0.5) ? 'woman' : 'man';
    names.set(`${surname} ${random.pick(who === 'woman' ? WOMEN : MEN)}`, who);
  }
  const portraitOf = dealPortraits(portraits);
  const homes = random.shuffle(HOMES.flatMap(([province, count]) => Array<string>(count).fill(province)));
  return [...names].map(([name, who], index) => ({
    id: random.uuid(),
    uid: random.uuid(),
    display_name: name,
    account: `${slugOf(name)}.${String(index + 1).padStart(3, '0')}`,
    avatar: portraitOf(who),
    phone_number: `84${random.pick(MOBILE_PREFIXES)}000${String(1000 + index * 7 + random.int(0, 6)).slice(-4)}`,
    homeProvince: homes[index] ?? '',
    weight: 0.3 + random.next() ** 3 * 4,
  }));
}

function slugOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/đ/g, 'd');
  return plain.split(' ').slice(-2).join('');
}
