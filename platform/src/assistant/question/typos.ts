import { likeness } from '../../market/words/edit-distance.ts';

/** Phrases that decide what is asked, as two or more syllables; a slip in one of them must not change the answer. */
const PHRASES = [
  'phong ngu',
  'phong tam',
  'chung cu',
  'biet thu',
  'cho thue',
  'lai suat',
  'tra gop',
  'ngan hang',
  'nhan vien',
  'mat khau',
  'nuoc ngoai',
  'phap ly',
  'shop house',
];
const WORDS = [
  'shophouse',
  'apartment',
  'apartments',
  'bedroom',
  'bedrooms',
  'district',
  'billion',
  'million',
  'foreigner',
  'foreigners',
  'mortgage',
  'interest',
  'studio',
];
/** 'Quận' before a number. */
const DISTRICT = /\b(?:qan|qun|quna|qaun|qaan|quan[nm])(?= \d{1,2}\b)/g;
/** Shorter ones are like too many other words. */
const SHORTEST = 6;
const LIKE_ENOUGH = 0.8;
const SYLLABLES = new Set(PHRASES.flatMap((phrase) => phrase.split(' ')));

/**
 * Mends slips of the finger in phrases that decide what is asked: 'phogn ngu' → 'phong ngu'. Names are compared elsewhere.
 *
 * @param text words without marks
 */
export function withoutTypos(text: string): string {
  const words = text.replace(DISTRICT, 'quan').split(' ');
  for (let index = 0; index < words.length; index += 1) {
    const [word = '', next = ''] = [words[index], words[index + 1]];
    if (!/^[a-z]+$/.test(word)) continue;
    if (word.length >= SHORTEST && !WORDS.includes(word)) {
      const mended = WORDS.find((known) => isSlipOf(word, known));
      if (mended !== undefined) words[index] = mended;
    }
    if (!/^[a-z]+$/.test(next) || (SYLLABLES.has(word) && SYLLABLES.has(next))) continue;
    // One of the two syllables must be right: 'gan ngang' is no 'ngan hang'.
    const mended = PHRASES.find((phrase) => {
      const [first = '', second = ''] = phrase.split(' ');
      const isHalf = (first === word && next.length > 1) || (second === next && word.length > 1);
      return isHalf && isSlipOf(`${word}${next}`, `${first}${second}`);
    });
    if (mended !== undefined) words.splice(index, 2, ...mended.split(' '));
  }
  return words.join(' ');
}

function isSlipOf(typed: string, known: string): boolean {
  if (known.length < SHORTEST || typed[0] !== known[0]) return false;
  return likeness(typed, known) >= LIKE_ENOUGH && typed !== known;
}
