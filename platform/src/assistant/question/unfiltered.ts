import { asTyped, typedWords } from './project-question.ts';

/** What people wish of a home that no filter of the site knows; of plain words. */
const WISHES = [
  'view (?:truc dien )?(?:song|ho boi|ho|bien|cong vien|thanh pho|nui|vuon|landmark(?: 81)?|cau|noi khu|trung tam|bitexco|dep|thoang)',
  '(?:nhin ra|huong nhin ra|nhin thang ra) (?:song|ho|bien|cong vien|vuon)',
  '(?:river|sea|lake|park|city|ocean|garden|pool|skyline) views?',
  'views? of (?:the )?(?:river|sea|lake|park|city|ocean)',
  '(?:full |day du )?noi that(?: (?:cao cap|co ban|day du|sang trong))?',
  '(?:fully |un)?furnished',
  'ban cong|balcon(?:y|ies)|san thuong|san vuon|roof terrace|garden',
  'thang may(?: rieng)?|elevators?|lift',
  '(?:gara|garage)(?: (?:o to|oto))?|cho (?:de|dau|dau do) (?:xe|o to|oto)(?: hoi)?|parking(?: space)?',
  'hem (?:xe hoi|xe tai|o to|oto|rong|thong|ba gac)|duong (?:o to|oto|xe hoi|rong)',
  'tang (?:cao|thap|tret|trung)|(?:high|low|top|ground) floor',
  'can goc|lo goc|corner (?:unit|flat|apartment|house)',
  'yen tinh|thoang mat|nhieu anh sang|quiet|sunny|bright',
  'an ninh(?: tot)?|dan tri cao|gated|safe area',
  'nuoi (?:thu cung|cho|meo)|thu cung|pets? (?:allowed|friendly)',
  'moi xay|nha moi|newly built|new build',
  'nha nat|nha cu|can sua|needs? (?:work|renovation)|fixer upper',
  'dich vu(?= )|serviced',
  'phong thuy|no hau|o ngay|vao o ngay|khong ngap',
  'may lanh|dieu hoa|may giat|bep rieng|air conditioning|washing machine',
  'chinh chu|gan (?:noi|cho) lam',
];
const WISH = new RegExp(`(?<= )(?:${WISHES.join('|')})(?= )`, 'g');

/**
 * The parts of a wish that no filter of the site knows, as they were typed: they are said, and not dropped in silence.
 *
 * @param question without what is not wanted
 */
export function readUnfiltered(question: string): string[] {
  const words = typedWords(question);
  const text = ` ${words.map(({ plain }) => plain).join(' ')} `;
  const found = [...text.matchAll(WISH)].map(({ 0: wish, index }) => {
    const start = text.slice(0, index).trim().split(' ').filter(Boolean).length;
    return asTyped(words, start, start + wish.split(' ').length);
  });
  return [...new Set(found)];
}
