import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { INTENTS } from '../question/intents.ts';

const questionSchema = z.strictObject({
  /** What sort of question it is; scores are told by kind. */
  kind: z.string(),
  /** Questions of the conversation before it. */
  before: z.array(z.string()).default([]),
  question: z.string(),
  pictures: z.boolean().default(false),
  language: z.enum(['vi', 'en']).default('vi'),
  /** One of several where more than one reading is right. */
  intent: z.union([z.enum(INTENTS), z.array(z.enum(INTENTS))]).optional(),
  /** The feed whose homes are meant, as its address is read by people: `+` is a plus. */
  feed: z.string().optional(),
  /** Homes of the feed that were shown before. */
  offset: z.int().default(0),
  /** Ids of the first five homes of the feed in the demo market (`npm run bench:lily -- --expect`). */
  topHomes: z.array(z.string()).optional(),
  /** What no filter knows, and the answer must say. */
  unfiltered: z.array(z.string()).default([]),
  /** Id of the project that must be cited. */
  project: z.string().optional(),
  /** Nobody here can know it: the answer must say so, with the next step, and claim nothing. */
  admits: z.boolean().default(false),
  /** Patterns that the answer must have, and must not. */
  must: z.array(z.string()).default([]),
  mustNot: z.array(z.string()).default([]),
});
/** A question of the evaluation set, with what a right answer is. */
export type EvaluationQuestion = z.infer<typeof questionSchema>;

/**
 * The files of the set: what Lily is asked about everything, finding homes with the facts around it (HOMES-6), and what people write who do
 * not know what she reads: short forms, two wishes in one, follow-ups, what nobody knows.
 */
export const QUESTION_FILES = ['questions.json', 'finding-homes.json', 'as-people-ask.json'] as const;

/** Where a file of the set lies. */
export const questionPath = (file: (typeof QUESTION_FILES)[number]): string =>
  join(import.meta.dirname, file);

/** Reads one file of the evaluation set, or all of it. */
export async function readQuestions(
  files: readonly (typeof QUESTION_FILES)[number][] = QUESTION_FILES,
): Promise<EvaluationQuestion[]> {
  const texts = await Promise.all(files.map((file) => readFile(questionPath(file), 'utf8')));
  return texts.flatMap((text) => z.array(questionSchema).parse(JSON.parse(text)));
}
