import { type CatalogueProject, rangeOver } from '../catalogue/catalogue.ts';
import type { ProjectQuestion } from '../question/project-question.ts';
import type { Topic } from '../question/topics.ts';
import type { Understanding } from '../question/understand.ts';
import type { AnswerTexts } from './answer-texts.ts';
import { answerYesNo } from './answer-yes-no.ts';
import { chooseProjects, offersOfTypes, wishInWords } from './choose-projects.ts';
import type { Draft } from './draft.ts';
import { GENERAL_TEXTS } from './general-texts.ts';
import { linkLine } from './link.ts';

export interface AskedProjects {
  understood: Understanding;
  texts: AnswerTexts;
  projects: readonly CatalogueProject[];
  cited: readonly CatalogueProject[];
  topicsBefore: readonly Topic[];
}

const SHOWN = 5;
const COMPARED = 3;
const OVERVIEW_TOPICS: readonly Topic[] = ['price', 'developer', 'handover', 'amenities'];
const COMPARED_TOPICS: readonly Topic[] = ['place', 'price', 'area', 'handover', 'developer', 'amenities'];

/** Facts of projects that are named, or that were cited last. */
export function answerProjects(asked: AskedProjects): Draft {
  const { understood, texts, cited, topicsBefore } = asked;
  const { project: question } = understood;
  const { named, said, topics, unknownWords } = question;
  const sure = named.flatMap(({ projects: [only, ...more] }) =>
    only !== undefined && more.length === 0 ? [only] : [],
  );
  const unsure = named.find(({ projects: candidates }) => candidates.length > 1);
  const distinct = [...new Set(sure)];
  if (said.comparison && unsure !== undefined && distinct.length > 0) {
    return compare([...distinct, ...unsure.projects].slice(0, COMPARED), question, texts);
  }
  if (distinct.length > 1) {
    const draft = compare(distinct.slice(0, COMPARED), question, texts);
    const like = named.find(({ whole }) => !whole)?.projects[0]?.name;
    if (unknownWords === '' || like === undefined) return draft;
    return { ...draft, text: `${texts.nearest(unknownWords, like)}\n${draft.text}` };
  }
  const [project] = distinct;
  const [before] = cited;
  if (project !== undefined) {
    if (said.comparison && before !== undefined && before !== project) {
      return compare([before, project], question, texts);
    }
    const goesOn = topics.length === 0 && said.whatAbout;
    const draft = tell([project], goesOn ? topicsBefore : topics, understood, texts);
    if (unknownWords === '') return draft;
    return { ...draft, text: `${texts.nearest(unknownWords, project.name)}\n${draft.text}` };
  }
  if (unsure !== undefined) {
    return { text: texts.ambiguous(unsure.projects.map(({ name }) => name)), projects: unsure.projects };
  }
  if (cited.length === 0) return { text: texts.whichProject, projects: [] };
  if (said.comparison && cited.length > 1) return compare(cited.slice(0, COMPARED), question, texts);
  if (cited.length <= 2) return tell(cited, topics, understood, texts);
  return { text: texts.ambiguous(cited.map(({ name }) => name)), projects: cited };
}

/** Projects that fit a wish. */
export function listProjects({ understood, texts, projects }: AskedProjects): Draft {
  const { project: question, isYesNo, language } = understood;
  const { said, topics, unknownWords, wish } = question;
  const words = wishInWords(wish, texts);
  const fitting = chooseProjects(projects, wish);
  const { yes, no } = GENERAL_TEXTS[language];
  const stranger = unknownWords === '' || said.list || topics.length === 0 ? [] : [texts.noSuchProject];
  const opening = (word: string) => (isYesNo && stranger.length === 0 ? `${word}. ` : '');
  if (fitting.length === 0) {
    return {
      text: [...stranger, `${opening(no)}${texts.nothingFits(words)}`].join('\n'),
      projects: [],
      ownWords: isYesNo,
    };
  }
  const shown = fitting.slice(0, SHOWN);
  const lines = shown.map(({ project: fit, offers }) => {
    const [from] = rangeOver(offers.map(({ total }) => total));
    return texts.listLine(fit, from);
  });
  return {
    text: [
      ...stranger,
      ...(said.beyond ? [texts.beyond] : []),
      `${opening(yes)}${texts.listHead(fitting.length, shown.length, words)}`,
      ...lines,
    ].join('\n'),
    projects: shown.map(({ project: fit }) => fit),
    ownWords: isYesNo,
  };
}

/** Facts of one project, or of a few one after the other. */
function tell(
  projects: readonly CatalogueProject[],
  topics: readonly Topic[],
  understood: Understanding,
  texts: AnswerTexts,
): Draft {
  const { wish, said } = understood.project;
  const parts = projects.map((project) => {
    const offers = offersOfTypes(project, wish);
    const asked = topics.length === 0 ? OVERVIEW_TOPICS : topics;
    const facts = asked.map((topic) => texts.topic(topic, project, offers));
    const head =
      topics.length === 0 ? texts.overview(project) : `${project.name}, ${texts.place(project.place)}.`;
    return [head, ...facts].join('\n');
  });
  const [only, ...more] = projects;
  const yesNo = only !== undefined && more.length === 0 ? answerYesNo(only, understood, texts) : undefined;
  const links = said.beyond
    ? [
        ...projects.map(({ name }) =>
          linkLine(texts.listingsOf(name), `/for-sale?q=${encodeURIComponent(name)}`),
        ),
        linkLine(...GENERAL_TEXTS[understood.language].leads.support),
      ]
    : [];
  // What is asked is not known: other facts would be taken for an answer.
  const isUnknown = said.beyond && topics.length === 0 && yesNo === undefined;
  const text = [
    ...(yesNo === undefined ? [] : [yesNo]),
    ...(said.beyond ? [texts.beyond, texts.whoKnows] : []),
    ...(isUnknown ? [] : [parts.join('\n\n')]),
  ];
  return { text: text.join('\n'), projects, topics, links, ownWords: isUnknown || yesNo !== undefined };
}

function compare(
  projects: readonly CatalogueProject[],
  { topics, wish }: ProjectQuestion,
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
export function passageOf(project: CatalogueProject, texts: AnswerTexts): string {
  const topics: readonly Topic[] = ['types', 'price', 'area', 'handover', 'developer', 'place', 'amenities'];
  const facts = topics.map(
    (topic) => `${texts.topicName(topic)}: ${texts.topicShort(topic, project, project.offers)}`,
  );
  return [project.name, project.highlight, ...facts].join('\n');
}
