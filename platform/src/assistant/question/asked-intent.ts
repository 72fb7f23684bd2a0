import { numbersAsDigits } from '../../market/words/number-words.ts';
import { type Asked, FEW_WORDS, type HomeAsked } from './asked.ts';
import type { Intent } from './intents.ts';
import { readLoan } from './loan.ts';

const PROJECT_WORD = /\b(?:du an|projects?|khu do thi|toa nha|developments?)\b/;
/** So many points tell a wish for a home from a word of one. */
const SURE_OF_HOME = 4;
/** So many, and unknown words in it are no name of a project. */
const FULL_WISH = 3;

/** What a question wants, of all that it could. */
export function intentOf(asked: Asked, home: HomeAsked | undefined): Intent {
  const { question, text, cues, project, conversation, reading, isTax } = asked;
  if (question.trim() === '') return 'picture';
  const { named, topics } = project;
  const namesOne = named.some(({ projects }) => projects.length === 1);
  const homeScore = home?.score ?? 0;
  const isRent = reading.kindSaid && reading.wish.kind === 'rent';
  if (cues.isInjection && !(namesOne && topics.length > 0)) return 'injection';
  if (cues.isAboutLily && !/\b(?:gap|noi chuyen|tu van|talk|speak)\b/.test(text)) return 'about-lily';
  if (cues.person === 'staff') return 'human';
  if (cues.isPointOfLaw && !(isRent && homeScore >= SURE_OF_HOME)) return 'law';
  if (cues.unknowable !== undefined && homeScore < SURE_OF_HOME && !cues.isOffTopic) return 'unknowable';
  const loan = readLoan(numbersAsDigits(text));
  const isLoan = cues.speaksOfLoan || conversation.before?.intent === 'money';
  const hasLoanNumbers = loan.rate !== undefined || loan.months !== undefined || loan.share !== undefined;
  if (isLoan && hasLoanNumbers && (cues.asksForMoney || loan.rate !== undefined || homeScore < SURE_OF_HOME))
    return 'money';
  const isOfTax = cues.law === 'tax' || cues.law === 'other-tax';
  if (isTax && isOfTax) return 'law';
  if (cues.account === 'demands') return 'account';
  if (homeScore < SURE_OF_HOME) {
    if (isOfTax) return 'law';
    if (cues.account !== undefined) return 'account';
    const isShort = text.split(' ').length <= FEW_WORDS;
    const isOfProject =
      namesOne || (conversation.cited > 0 && conversation.cited <= 2 && isShort && !/lai suat/.test(text));
    // 'Một tháng' is how fees are told, and no time of a loan.
    const isOfLoan = loan.rate !== undefined || loan.share !== undefined || (loan.months ?? 0) > 1;
    if (isOfProject && cues.beyondCatalogue && !isOfLoan) return 'project-facts';
    if (cues.person === 'owner') return 'human';
    if (cues.asksForMoney || (cues.speaksOfLoan && homeScore <= 1)) return 'money';
    if (cues.law !== undefined) return 'law';
    if (cues.isAdvice && !namesOne) return 'advice';
  } else if (cues.account === 'post' && !reading.hasVerb) return 'account';
  return ofPlaces(asked, home);
}

/** What is left: homes, projects, small talk, or nothing that is known. */
function ofPlaces(asked: Asked, home: HomeAsked | undefined): Intent {
  const { text, cues, project, conversation, reading, asksLevel } = asked;
  const { named, topics, amenities, said, wish, unknownWords } = project;
  const { wish: read, hasNoun, hasVerb, kindSaid } = reading;
  const isOfHome =
    read.bedrooms !== undefined ||
    read.bathrooms !== undefined ||
    read.direction !== undefined ||
    read.foreign !== undefined ||
    home?.wish.filter.near !== undefined ||
    (kindSaid && read.kind === 'rent');
  const distinct = new Set(
    named.flatMap(({ projects: [only, ...more] }) => (more.length === 0 ? [only] : [])),
  );
  if (distinct.size > 1 || (distinct.size === 1 && named.length > 1 && said.comparison)) return 'compare';
  if (named.length > 0) {
    if (said.comparison && conversation.cited > 0) return 'compare';
    const looksFor =
      read.price !== undefined ||
      read.area !== undefined ||
      /\bcon can\b|\btin (?:ban|rao)\b|listings?|for sale/.test(text);
    return distinct.size === 1 && (isOfHome || (looksFor && (hasNoun || hasVerb)))
      ? 'find-homes'
      : 'project-facts';
  }
  if (cues.isOffTopic && (home?.score ?? 0) < SURE_OF_HOME) return 'off-topic';
  const isProjects = PROJECT_WORD.test(text);
  const follows = home?.goesOn === true && conversation.before?.intent === 'find-homes';
  if (
    follows &&
    !isProjects &&
    !(
      !asksLevel &&
      topics.length > 0 &&
      Object.keys(read).length === 0 &&
      amenities.length === 0 &&
      wish.places.length === 0
    )
  ) {
    return 'find-homes';
  }
  if (conversation.cited > 0 && goesOnWithProjects(asked))
    return said.comparison ? 'compare' : 'project-facts';
  if (home !== undefined && isOfHome && (!isProjects || read.foreign === undefined)) return 'find-homes';
  // A price in dollars, the cheapest, a price or a size of a place, and what is not wanted are said of homes.
  const isSaidOfHomes =
    asked.strange.foreignMoney.length + asked.strange.negative.length > 0 ||
    asked.negated.excepted.length > 0 ||
    (((read.order ?? read.price ?? read.area) !== undefined || asksLevel) && wish.places.length > 0);
  const isHome =
    hasNoun || isSaidOfHomes || (hasVerb && Object.keys(read).length > 0) || read.types !== undefined;
  // Words that nobody knows make no stranger of a wish with its kind, place and price.
  const isStranger =
    unknownWords !== '' &&
    home?.wish.filter.search === undefined &&
    topics.length > 0 &&
    (home?.score ?? 0) < FULL_WISH;
  if (
    home !== undefined &&
    isHome &&
    !isProjects &&
    (home.score >= 2 || hasVerb || isSaidOfHomes) &&
    !isStranger
  ) {
    if (amenities.length === 0 || read.price !== undefined || read.area !== undefined) return 'find-homes';
  }
  if (
    project.hasWish &&
    !(isStranger && !said.list && wish.places.length + wish.types.length === 0 && wish.amount === undefined)
  ) {
    return 'project-list';
  }
  return smallTalk(asked);
}

function goesOnWithProjects({ project, conversation }: Asked): boolean {
  const { topics, said, wish, unknownWords } = project;
  const asksOn = topics.length > 0 || said.more || said.comparison;
  const isAlone = wish.places.length === 0 && wish.described === undefined && wish.order === undefined;
  return (
    conversation.before?.intent !== 'find-homes' && asksOn && isAlone && unknownWords === '' && !said.list
  );
}

function smallTalk({ cues, project, reading, text }: Asked): Intent {
  const { unknownWords, topics, said } = project;
  if (cues.isThanks && topics.length === 0) return 'thanks';
  if (cues.isAboutLily || said.help) return 'about-lily';
  if (cues.isGreeting && topics.length === 0 && (unknownWords === '' || text.split(' ').length <= FEW_WORDS))
    return 'greeting';
  if (unknownWords === '' && (topics.length > 0 || said.comparison)) return 'project-facts';
  if (unknownWords === '' && said.list && project.isClear)
    return PROJECT_WORD.test(text) || !reading.hasNoun ? 'project-list' : 'find-homes';
  return 'unknown';
}
