import { type CatalogueProject, rangeOver, readCatalogue } from '../catalogue/catalogue.ts';
import type { Language } from '../question/language.ts';
import { openProjectNames } from '../question/project-names.ts';
import type { Topic } from '../question/topics.ts';
import { type Understanding, understand } from '../question/understand.ts';
import { chooseProjects, offersOfTypes, wishInWords } from './choose-projects.ts';
import { type Citation, citationOf } from './citation.ts';
import { ANSWER_TEXTS, type AnswerTexts } from './texts.ts';

/** What the assistant said last in a conversation, for questions that go on from there. */
export interface Context {
  /** Ids of the projects cited. */
  cited: readonly string[];
  topics: readonly Topic[];
}

/** An answer, and what it is made of. */
export interface AnswerPlan {
  language: Language;
  /** The whole answer by retrieval alone. */
  text: string;
  citations: Citation[];
  topics: readonly Topic[];
  /** Passages of the catalogue that the answer stands on; none when there is nothing to know (a greeting, 'không biết'). */
  passages: string[];
}

/** Answers from the catalogue. */
export interface Answerer {
  /**
   * @param question as typed; empty when only pictures came
   * @param context what was said before in the conversation
   */
  plan(question: string, context?: Context): AnswerPlan;
}

interface Draft {
  text: string;
  projects: readonly CatalogueProject[];
  topics?: readonly Topic[];
}

const SHOWN = 5;
const COMPARED = 3;
const OVERVIEW_TOPICS: readonly Topic[] = ['price', 'developer', 'handover', 'amenities'];
const COMPARED_TOPICS: readonly Topic[] = ['place', 'price', 'area', 'handover', 'developer', 'amenities'];
const EXAMPLES = ['Celadon Tây Thạnh', 'Phú Mỹ Hưng Midtown', 'Smart City Đại Mỗ'];
const AREAS = ['Quận 7', 'TP. Hà Nội', 'TP. Đà Nẵng'];

/** Opens the answerer over the catalogue. */
export function openAnswerer(projects: readonly CatalogueProject[] = readCatalogue()): Answerer {
  const names = openProjectNames(projects);
  const byId = new Map(projects.map((project) => [project.id, project]));
  return {
    plan(question, context = { cited: [], topics: [] }) {
      const understood = understand(question, names);
      const texts = ANSWER_TEXTS[understood.language];
      const cited = context.cited.flatMap((id) => byId.get(id) ?? []);
      const draft =
        question.trim() === ''
          ? { text: texts.picturesNote, projects: [] }
          : draftAnswer({ understood, texts, projects, cited, topicsBefore: context.topics });
      const shown = draft.projects.slice(0, SHOWN);
      return {
        language: understood.language,
        text: shown.length === 0 ? draft.text : `${draft.text}\n${texts.sampleNote}`,
        citations: shown.map((project) => citationOf(project, texts)),
        topics: draft.topics ?? understood.topics,
        passages: shown.map((project) => passageOf(project, texts)),
      };
    },
  };
}

interface Asked {
  understood: Understanding;
  texts: AnswerTexts;
  projects: readonly CatalogueProject[];
  /** Projects cited last. */
  cited: readonly CatalogueProject[];
  topicsBefore: readonly Topic[];
}

function draftAnswer(asked: Asked): Draft {
  const { understood, texts, projects, cited, topicsBefore } = asked;
  const { named, said, topics, wish, hasWish, unknownWords } = understood;
  const sure = named.flatMap(({ projects: [only, ...more] }) =>
    only !== undefined && more.length === 0 ? [only] : [],
  );
  const unsure = named.find(({ projects: candidates }) => candidates.length > 1);
  const distinct = [...new Set(sure)];
  if (distinct.length > 1) return compare(distinct.slice(0, COMPARED), understood, texts);
  const [project] = distinct;
  const [before] = cited;
  if (project !== undefined) {
    if (said.comparison && before !== undefined && before !== project) {
      return compare([before, project], understood, texts);
    }
    const goesOn = topics.length === 0 && said.whatAbout;
    const draft = tell([project], goesOn ? topicsBefore : topics, understood, texts);
    if (unknownWords === '') return draft;
    return { ...draft, text: `${texts.nearest(unknownWords, project.name)}\n${draft.text}` };
  }
  if (unsure !== undefined) {
    return { text: texts.ambiguous(unsure.projects.map(({ name }) => name)), projects: unsure.projects };
  }
  const asksOn = topics.length > 0 || said.more || said.comparison || said.beyond;
  const isAlone = wish.places.length === 0 && wish.described === undefined && wish.order === undefined;
  if (cited.length > 0 && asksOn && isAlone && unknownWords === '' && !said.list) return goOn(asked);
  // 'Vinhomes giá sao, có hồ bơi không' asks for one project that is not there, not for those with a pool.
  const asksForStranger =
    unknownWords !== '' &&
    topics.length > 0 &&
    !said.list &&
    wish.places.length + wish.types.length === 0 &&
    wish.amount === undefined;
  if (hasWish && !asksForStranger) return list(asked);
  if (unknownWords === '') {
    if (said.thanks) return { text: texts.thanks, projects: [] };
    if (said.help) return { text: texts.help, projects: [] };
    if (said.greeting && topics.length === 0) return { text: texts.greeting, projects: [] };
    if (topics.length > 0 || said.comparison) return { text: texts.whichProject, projects: [] };
    if (said.list && understood.isClear) return list(asked);
  }
  if (said.help) return { text: texts.help, projects: [] };
  const stranger = unknownWords !== '' && topics.length > 0 ? `${texts.noSuchProject} ` : '';
  return { text: `${stranger}${texts.unknown(EXAMPLES, AREAS)}`, projects: [], topics: [] };

  function goOn({ cited: last }: Asked): Draft {
    if (said.comparison && last.length > 1) return compare(last.slice(0, COMPARED), understood, texts);
    if (last.length <= 2) return tell(last, topics, understood, texts);
    return { text: texts.ambiguous(last.map(({ name }) => name)), projects: last };
  }

  function list({ understood: { wish: wanted } }: Asked): Draft {
    const words = wishInWords(wanted, texts);
    const fitting = chooseProjects(projects, wanted);
    const stranger = unknownWords === '' || said.list || topics.length === 0 ? [] : [texts.noSuchProject];
    if (fitting.length === 0)
      return { text: [...stranger, texts.nothingFits(words)].join('\n'), projects: [] };
    const shown = fitting.slice(0, SHOWN);
    const lines = shown.map(({ project: fit, offers }) => {
      const [from] = rangeOver(offers.map(({ total }) => total));
      return texts.listLine(fit, from);
    });
    return {
      text: [
        ...stranger,
        ...(said.beyond ? [texts.beyond] : []),
        texts.listHead(fitting.length, shown.length, words),
        ...lines,
      ].join('\n'),
      projects: shown.map(({ project: fit }) => fit),
    };
  }
}

/** Facts of one project, or of a few one after the other. */
function tell(
  projects: readonly CatalogueProject[],
  topics: readonly Topic[],
  { wish, said }: Understanding,
  texts: AnswerTexts,
): Draft {
  const parts = projects.map((project) => {
    const offers = offersOfTypes(project, wish);
    const asked = topics.length === 0 ? OVERVIEW_TOPICS : topics;
    const facts = asked.map((topic) => texts.topic(topic, project, offers));
    const head =
      topics.length === 0 ? texts.overview(project) : `${project.name}, ${texts.place(project.place)}.`;
    return [head, ...facts].join('\n');
  });
  return { text: [...(said.beyond ? [texts.beyond] : []), parts.join('\n\n')].join('\n'), projects, topics };
}

function compare(
  projects: readonly CatalogueProject[],
  { topics, wish }: Understanding,
  texts: AnswerTexts,
): Draft {
  const asked = topics.length === 0 ? COMPARED_TOPICS : topics;
  const blocks = asked.map((topic) => {
    const lines = projects.map(
      (project) => `• ${project.name}: ${texts.topicShort(topic, project, offersOfTypes(project, wish))}`,
    );
    return [texts.topicName(topic), ...lines].join('\n');
  });
  return {
    text: [texts.comparison(projects.map(({ name }) => name)), ...blocks].join('\n'),
    projects,
    topics,
  };
}

/** All that is known of a project, as context for a language model. */
function passageOf(project: CatalogueProject, texts: AnswerTexts): string {
  const topics: readonly Topic[] = ['types', 'price', 'area', 'handover', 'developer', 'place', 'amenities'];
  const facts = topics.map(
    (topic) => `${texts.topicName(topic)}: ${texts.topicShort(topic, project, project.offers)}`,
  );
  return [project.name, project.highlight, ...facts].join('\n');
}
