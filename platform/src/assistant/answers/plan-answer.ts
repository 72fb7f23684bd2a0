import { plainText } from '../../foundation/text/plain-text.ts';
import { CATALOGUE_DATE, type CatalogueProject, readCatalogue } from '../catalogue/catalogue.ts';
import type { HomeSearch } from '../homes/find-homes.ts';
import type { Remembered } from '../question/asked.ts';
import type { Language } from '../question/language.ts';
import { openProjectNames } from '../question/project-names.ts';
import type { Topic } from '../question/topics.ts';
import { type Understanding, understand } from '../question/understand.ts';
import {
  answerAccount,
  answerAdvice,
  answerInjection,
  answerLaw,
  answerMoney,
  answerPerson,
  leadsOn,
} from './answer-general.ts';
import { answerHomes } from './answer-homes.ts';
import { type AskedProjects, answerProjects, listProjects, passageOf } from './answer-projects.ts';
import { answerUnknowable } from './answer-unknowable.ts';
import { type Citation, citationOf } from './citation.ts';
import type { Draft } from './draft.ts';
import { GENERAL_TEXTS } from './general-texts.ts';
import { leftOutLines } from './left-out.ts';
import { ANSWER_TEXTS } from './texts.ts';

export interface Question {
  /** As typed; empty when only pictures came. */
  text: string;
  /** Pictures came along. */
  hasPictures: boolean;
}

/** What the assistant said last in a conversation, for questions that go on from there. */
export interface Context {
  /** Ids of the projects cited. */
  cited: readonly string[];
  topics: readonly Topic[];
  /** What the last question wanted. */
  before?: Remembered | undefined;
}

export interface AnswerPlan {
  language: Language;
  /** The whole answer by retrieval alone. */
  text: string;
  /** What comes before the answer whoever words it. */
  opening: string;
  /** What comes after the answer whoever words it: the note on sample data, and lines that lead somewhere. */
  closing: string;
  citations: Citation[];
  topics: readonly Topic[];
  /** What the conversation keeps of the question. */
  remember: Remembered;
  /**
   * Passages of the catalogue that the answer stands on, for a language model to word; none when the words matter
   * (yes or no, numbers of homes, law) or there is nothing to know (a greeting, 'không biết').
   */
  passages: string[];
  understood: Understanding;
}

/** Answers from the catalogue and the site's own listing search. */
export interface Answerer {
  /** @param context what was said before in the conversation */
  plan(question: Question, context?: Context): Promise<AnswerPlan>;
}

export interface AnswererParts {
  search: HomeSearch;
  projects?: readonly CatalogueProject[];
}

const SHOWN = 5;
const EXAMPLES = ['Celadon Tây Thạnh', 'Phú Mỹ Hưng Midtown', 'Smart City Đại Mỗ'];
const AREAS = ['Quận 7', 'TP. Hà Nội', 'TP. Đà Nẵng'];
/** Said of what is seen in a picture. */
const POINTS_AT_PICTURE =
  /\b(?:can|nha|hinh|anh|tin|cai|cho|du an|phong|khu|mau) (?:nay|trong (?:hinh|anh)|nay o)\b|\b(?:hinh|anh) (?:nay|tren|duoi|minh gui|em gui)\b|\b(?:this|that) (?:one|home|house|flat|apartment|place|picture|photo|project|building)?\b|\bpictures?\b|\bphotos?\b|\b(?:trong|nhin|xem) (?:hinh|anh)\b/;

/** Opens the answerer. */
export function openAnswerer({ search, projects = readCatalogue() }: AnswererParts): Answerer {
  const names = openProjectNames(projects);
  const byId = new Map(projects.map((project) => [project.id, project]));
  const sources = {
    search,
    projects,
    describedBy: (words: string) => names.describedBy(plainText(words).split(' ')),
  };

  async function draftOf(asked: AskedProjects, before: Remembered | undefined): Promise<Draft> {
    const { understood, texts } = asked;
    const { intent, language, project } = understood;
    switch (intent) {
      case 'find-homes':
        return answerHomes(understood, before, sources);
      case 'project-facts':
      case 'compare':
        return answerProjects(asked);
      case 'project-list':
        return listProjects(asked);
      case 'money':
        return answerMoney(understood);
      case 'law':
        return answerLaw(understood);
      case 'human':
        return answerPerson(understood);
      case 'account':
        return answerAccount(understood);
      case 'advice':
        return answerAdvice(understood);
      case 'unknowable':
        return answerUnknowable(understood);
      case 'injection':
        return answerInjection(understood);
      case 'greeting':
        return { text: texts.greeting, projects: [], topics: [] };
      case 'thanks':
        return { text: texts.thanks, projects: [], topics: [] };
      case 'about-lily':
        return { text: texts.help, projects: [], topics: [], links: leadsOn(language) };
      case 'picture':
        return { text: GENERAL_TEXTS[language].picture, projects: [], topics: [] };
      default: {
        const stranger =
          project.unknownWords !== '' && project.topics.length > 0 ? `${texts.noSuchProject} ` : '';
        return {
          text: `${stranger}${texts.unknown(EXAMPLES, AREAS)}`,
          projects: [],
          topics: [],
          links: leadsOn(language),
        };
      }
    }
  }

  return {
    async plan({ text, hasPictures }, context = { cited: [], topics: [] }) {
      const { before } = context;
      const understood = withPictures(
        understand(text, { before, cited: context.cited.length }, names),
        text,
        hasPictures,
      );
      const { language, intent } = understood;
      const texts = ANSWER_TEXTS[language];
      const cited = context.cited.flatMap((id) => byId.get(id) ?? []);
      const isPictureOnly = intent === 'picture' && text.trim() !== '';
      const draft: Draft = isPictureOnly
        ? { text: GENERAL_TEXTS[language].pictureOnly, projects: [], topics: [], links: leadsOn(language) }
        : await draftOf({ understood, texts, projects, cited, topicsBefore: context.topics }, before);
      const shown = draft.projects.slice(0, SHOWN);
      const first = hasPictures && intent !== 'picture' ? [GENERAL_TEXTS[language].pictureFirst] : [];
      const opening = [...first, ...leftOutLines(understood)].map((line) => `${line}\n`).join('');
      const closing = [
        ...(shown.length === 0 ? [] : [texts.sourceNote(CATALOGUE_DATE)]),
        ...(draft.links ?? []),
      ].join('\n');
      return {
        language,
        opening,
        closing,
        text: `${opening}${draft.text}${closing === '' ? '' : `\n${closing}`}`,
        citations: shown.map((project) => citationOf(project, texts)),
        topics: draft.topics ?? understood.project.topics,
        remember: draft.remember ?? keptOver(intent, before),
        passages: draft.ownWords === true ? [] : shown.map((project) => passageOf(project, texts)),
        understood,
      };
    },
  };
}

/** A question about what a picture shows cannot be answered by whoever does not see it. */
function withPictures(understood: Understanding, text: string, hasPictures: boolean): Understanding {
  if (!hasPictures || text.trim() === '') return understood;
  const { intent, project } = understood;
  const pointsAtIt = POINTS_AT_PICTURE.test(plainText(text)) && project.named.length === 0;
  const isLost =
    intent === 'unknown' || intent === 'project-facts' || intent === 'find-homes' || intent === 'human';
  const isSaid = project.named.length > 0 || understood.slots.home?.filter.places !== undefined;
  return (pointsAtIt && !isSaid) || (isLost && !isSaid && intent !== 'find-homes')
    ? { ...understood, intent: 'picture' }
    : understood;
}

/** Small talk in between does not end what was spoken of. */
function keptOver(intent: Understanding['intent'], before: Remembered | undefined): Remembered {
  const isSmallTalk = [
    'thanks',
    'greeting',
    'about-lily',
    'unknown',
    'off-topic',
    'human',
    'injection',
    'unknowable',
  ].includes(intent);
  return isSmallTalk && before !== undefined ? before : { intent };
}
