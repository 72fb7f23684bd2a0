import type { Language } from '../question/language.ts';
import type { AnswerTexts } from './answer-texts.ts';
import { EN } from './texts.en.ts';
import { VI } from './texts.vi.ts';

export const ANSWER_TEXTS: Record<Language, AnswerTexts> = { vi: VI, en: EN };
