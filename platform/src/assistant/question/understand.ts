import { withoutMarks } from '../../text/plain-text.ts';
import { type Asked, type Conversation, MORE } from './asked.ts';
import { homeOf } from './asked-home.ts';
import { intentOf } from './asked-intent.ts';
import { type HomeWish, readHomeWish } from './home-wish.ts';
import {
  type AccountTopic,
  type Cues,
  type Intent,
  isYesNo,
  type LawTopic,
  type Person,
  readCues,
} from './intents.ts';
import type { Language } from './language.ts';
import { type LoanSlots, readLoan } from './loan.ts';
import { numbersAsDigits } from './number-words.ts';
import { readPlaces } from './place-names.ts';
import type { ProjectNames } from './project-names.ts';
import { type ProjectQuestion, readProjectQuestion } from './project-question.ts';
import { withoutTypos } from './typos.ts';

/** What is understood of a question: what is wanted, and the values that were given for it. */
export interface Understanding {
  intent: Intent;
  language: Language;
  /** The answer is yes or no. */
  isYesNo: boolean;
  slots: {
    home?: HomeWish | undefined;
    loan?: LoanSlots | undefined;
    law?: LawTopic | undefined;
    account?: AccountTopic | undefined;
    person?: Person | undefined;
  };
  /** Homes after those that were shown are asked for. */
  wantsMore: boolean;
  /** What besides the intent is spoken of, and needs a word. */
  also: readonly ('money' | 'law')[];
  /** What is said of projects. */
  project: ProjectQuestion;
}

/** Understands a question: one intent, its slots, and what the conversation adds to them. */
export function understand(question: string, conversation: Conversation, names: ProjectNames): Understanding {
  const project = readProjectQuestion(question, names);
  const isTax = /thuế/i.test(question.normalize('NFC'));
  const text = spokenText(question);
  const unnamed = withoutNames(text, project);
  const cues = readCues(unnamed, isTax);
  const reading = readHomeWish(numbersAsDigits(unnamed), isTax);
  const asked: Asked = { question, text, cues, reading, project, conversation, isTax };
  const home = homeOf(asked);
  const loan = { ...keptLoan(conversation), ...readLoan(numbersAsDigits(text)) };
  const intent = intentOf(asked, home);
  const also = intent === 'find-homes' ? alsoOf(cues) : [];
  return {
    intent,
    language: project.language,
    isYesNo: isYesNo(text, project.language),
    slots: {
      ...(intent === 'find-homes' ? { home: home?.wish } : {}),
      ...(intent === 'money' ? { loan } : {}),
      ...(intent === 'law' ? { law: cues.law ?? 'other' } : {}),
      ...(intent === 'account' ? { account: cues.account } : {}),
      ...(intent === 'human' ? { person: cues.person } : {}),
    },
    wantsMore: intent === 'find-homes' && MORE.test(text) && conversation.before?.home !== undefined,
    also,
    project,
  };
}

/** 'Vậy' and 'bạn' read as a loan and a sale once their marks are gone. */
function withoutParticles(question: string): string {
  const text = question.normalize('NFC').toLowerCase();
  if (/\P{ASCII}/u.test(text)) return text.replace(/(?<!\p{L})(?:vậy|bạn|bản)(?!\p{L})/gu, ' ');
  return text.replace(/\bvay(?= (?:em|a|ban|nhi|ta|anh|chi|shop|ad|lily|ha)\b|\s*[?.!]*$)/g, ' ');
}

/** Plain words with sentences apart, slips mended: what the cues are looked for in. */
function spokenText(question: string): string {
  const plain = withoutMarks(withoutParticles(question))
    .replace(/(\d)[.,](?=\d)/g, '$1·')
    .replace(/[.,;:?!()"“”\n\r]+/g, ' , ')
    .replace(/·/g, '.')
    .replace(/[^a-z0-9%.,/+<>[\]-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?: ,)+$/, '')
    .replace(/^(?:, )+/, '');
  return withoutTypos(plain);
}

/** The text without the names of places and projects, whose words are no slots. */
function withoutNames(text: string, { saidNames }: ProjectQuestion): string {
  return readPlaces(saidNames.reduce((rest, words) => rest.replace(words, '|'), text)).rest;
}

function keptLoan({ before }: Conversation): LoanSlots {
  return before?.intent === 'money' ? (before.loan ?? {}) : {};
}

function alsoOf(cues: Cues): readonly ('money' | 'law')[] {
  return [
    ...(cues.speaksOfLoan ? (['money'] as const) : []),
    ...(cues.law === undefined ? [] : (['law'] as const)),
  ];
}
