/** Before a name with its marks. */
const WRITTEN_RANK = /^(?:Phường|Xã|Thị trấn|Thị xã|Thành phố|Tỉnh|Đặc khu|Quận|Huyện|TX\.|TP\.) (?!\d)/i;

/** A name with its marks and without its rank. */
export const bareName = (name: string): string => name.replace(WRITTEN_RANK, '');

/** Lower case with the marks of each word in one order, between spaces: 'Hòa' and 'Hoà' are the same. */
export function markedWords(text: string): string {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter(Boolean);
  const inOrder = words.map((word) => {
    const letters = [...word.normalize('NFD')];
    const marks = letters.filter((letter) => /\p{M}/u.test(letter));
    return letters.filter((letter) => !marks.includes(letter)).join('') + marks.sort().join('');
  });
  return ` ${inOrder.join(' ')} `;
}
