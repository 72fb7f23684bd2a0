import { setTimeout as pause } from 'node:timers/promises';
import { safeError } from '../foundation/operations/safe-error.ts';
import { plainText } from '../foundation/text/plain-text.ts';
import type { AnswerPlan } from './answers/plan-answer.ts';
import type { LanguageModel } from './llm/language-model.ts';
import { type EarlierTurn, promptOf } from './llm/prompt.ts';

/** What the pieces of an answer are made with. */
export interface WritingParts {
  paceMs: number;
  model: LanguageModel | undefined;
  /** Hears why the model did not answer, when the catalogue had to. */
  onModelFault(error: unknown): void;
}

/** About so many letters come at a time. */
const PIECE_LETTERS = 24;

/**
 * The answer as it grows: each time all of it so far, the last time the whole.
 *
 * A language model words it when there is one and the catalogue knows something; when that fails, and for everything
 * else, the catalogue's own words are taken.
 *
 * @param signal ends the writing
 */
export async function* writeAnswer(
  question: string,
  plan: AnswerPlan,
  earlier: readonly EarlierTurn[],
  parts: WritingParts,
  signal: AbortSignal,
): AsyncGenerator<string> {
  if (parts.model !== undefined && plan.passages.length > 0) {
    try {
      yield* inWordsOfModel(
        parts.model.answer(promptOf(question, plan, earlier), signal),
        plan,
        parts.paceMs,
      );
      return;
    } catch (error) {
      if (signal.aborted) return;
      parts.onModelFault(safeError(error));
    }
  }
  for (const text of growing(plan.text)) {
    yield text;
    if (parts.paceMs > 0) await pause(parts.paceMs, undefined, { signal });
  }
}

/** The citations that a finished answer names; all of the plan's when it names none. */
export function citationsIn(text: string, { citations }: AnswerPlan): AnswerPlan['citations'] {
  const words = ` ${plainText(text)} `;
  const named = citations.filter(({ name }) => words.includes(` ${plainText(name)} `));
  return named.length > 0 ? named : citations;
}

async function* inWordsOfModel(
  deltas: AsyncGenerator<string>,
  { opening, closing }: AnswerPlan,
  paceMs: number,
): AsyncGenerator<string> {
  let text = '';
  let shownAt = 0;
  for await (const delta of deltas) {
    text += delta;
    if (Date.now() - shownAt < paceMs || text.trim() === '') continue;
    shownAt = Date.now();
    yield `${opening}${text}`;
  }
  if (text.trim() === '') throw new Error('The model said nothing.');
  yield [`${opening}${text.trim()}`, closing].filter(Boolean).join('\n');
}

/** '…' cut at ends of words: each time the beginning of the text, longer and longer. */
function growing(text: string): string[] {
  const ends = [...text.matchAll(/\s+/g)].map(({ index }) => index);
  const beginnings: string[] = [];
  let last = 0;
  for (const end of ends) {
    if (end - last < PIECE_LETTERS) continue;
    beginnings.push(text.slice(0, end));
    last = end;
  }
  return [...beginnings, text];
}
