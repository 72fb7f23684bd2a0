/**
 * Makes a way to ask for single things that brings the questions of one moment together: each waits for the end of the turn, and the
 * first one asks for all.
 *
 * @param most things that are asked for at once
 * @returns asks for a thing; `ask` gives the one answer for all
 */
export function asksTogether<Key, Answer>(
  most: number,
): (key: Key, ask: (keys: readonly Key[]) => Promise<Answer>) => Promise<Answer> {
  let open: { keys: Key[]; answer: Promise<Answer> } | undefined;
  return (key, ask) => {
    if (open && open.keys.length < most) {
      open.keys.push(key);
      return open.answer;
    }
    const keys = [key];
    const answer = new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
      if (open?.keys === keys) open = undefined;
      return ask(keys);
    });
    open = { keys, answer };
    return answer;
  };
}
