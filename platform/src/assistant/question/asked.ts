import type { HomeReading, HomeWish } from './home-wish.ts';
import type { Cues, Intent } from './intents.ts';
import type { LoanSlots } from './loan.ts';
import type { Negated } from './negation.ts';
import type { ProjectQuestion } from './project-question.ts';
import type { StrangeValues } from './strange-values.ts';

/** What a conversation keeps of its last question, for one that goes on from there. JSON. */
export interface Remembered {
  intent: Intent;
  home?: HomeWish | undefined;
  loan?: LoanSlots | undefined;
  /** How many homes were shown so far. */
  shown?: number | undefined;
}

/** What was said before a question. */
export interface Conversation {
  before?: Remembered | undefined;
  /** How many projects the last answer that cited any goes by. */
  cited: number;
}

export interface Asked {
  /** Without what is not wanted. */
  question: string;
  text: string;
  /** The question in plain words, slips mended. */
  mended: string;
  cues: Cues;
  reading: HomeReading;
  project: ProjectQuestion;
  conversation: Conversation;
  isTax: boolean;
  /** What homes cost in general is asked. */
  asksLevel: boolean;
  negated: Negated;
  strange: Omit<StrangeValues, 'kept'>;
}

export interface HomeAsked {
  wish: HomeWish;
  /** Points that a home is looked for. */
  score: number;
  goesOn: boolean;
}

/** A question of so many words says little by itself. */
export const FEW_WORDS = 7;

/** Asks for what comes after what was shown. */
export const MORE =
  /\b(?:xem them|them (?:can|tin|nha|vai|lua chon|di)|(?:can|tin|nha|cai) khac|con (?:can|tin|nha|cai) (?:nao )?(?:khac|nua)|con nua|con (?:can|tin|nha|cai) (?:nao )?(?:khong|ko|k|hong)|nua (?:khong|di|nhe)|show more|any more|more (?:homes|of them|please|listings)|others|next ones?)\b/;
