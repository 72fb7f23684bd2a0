/** Whether a place in a text lies between the two halves of one character, an emoji for example. */
export const isHalf = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at);
  return at > 0 && unit >= 0xdc00 && unit <= 0xdfff;
};

/**
 * The beginning of a text that a service keeps. A character of two halves stays whole: no database takes one half of it.
 *
 * @param longest its most UTF-16 units
 */
export const cutText = (text: string, longest: number): string =>
  text.slice(0, isHalf(text, longest) ? longest - 1 : longest);
