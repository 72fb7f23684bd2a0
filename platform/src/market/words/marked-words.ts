/** Before a name with its marks. */
const WRITTEN_RANK = /^(?:Phường|Xã|Thị trấn|Thị xã|Thành phố|Tỉnh|Đặc khu|Quận|Huyện|TX\.|TP\.) (?!\d)/i;

/** A name with its marks and without its rank. */
export const bareName = (name: string): string => name.replace(WRITTEN_RANK, '');

/** Words without marks as 'i' at the end of a syllable, which is written 'y' too: 'my tho' and 'mi tho' are 'mi tho', 'tay ho' stays. */
export const oneSpelling = (plain: string): string => plain.replace(/\b([bcdghklmnpqrstvx]+|qu)y\b/g, '$1i');

/** Lower case with the marks of each word in one order, between spaces: 'Hòa' and 'Hoà' are the same, as are 'Mỹ' and 'Mĩ'. */
export function markedWords(text: string): string {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter(Boolean);
  const inOrder = words.map((word) => {
    const letters = [...word.normalize('NFD')];
    const marks = letters.filter((letter) => /\p{M}/u.test(letter));
    return oneSpelling(letters.filter((letter) => !marks.includes(letter)).join('')) + marks.sort().join('');
  });
  return ` ${inOrder.join(' ')} `;
}

/** A word's letters without marks, and its marks; hỏi counts as ngã, which many write for it. */
function marksOf(word: string): [letters: string, marks: string[]] {
  const parts = [...word.toLowerCase().normalize('NFD')].map((part) => (part === '\u0303' ? '\u0309' : part));
  const marks = parts.filter((part) => /\p{M}/u.test(part));
  return [oneSpelling(parts.filter((part) => !marks.includes(part)).join('')).replace('đ', 'd'), marks];
}

/**
 * Tells whether a name is written with marks that it has not: 'cố đô' is no Cờ Đỏ. Marks that are left out contradict nothing.
 *
 * @param typed the text with its marks
 */
export function isWrittenOtherwise(typed: string): (name: string) => boolean {
  const words = typed
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter(Boolean)
    .map(marksOf);
  return (name) =>
    bareName(name)
      .split(/[^\p{L}\p{M}\d]+/u)
      .map(marksOf)
      .some(([letters, marks]) => {
        const same = words.filter(([one]) => one === letters);
        return (
          same.length > 0 && same.every(([, typedMarks]) => typedMarks.some((mark) => !marks.includes(mark)))
        );
      });
}
