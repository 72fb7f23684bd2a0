import { borrowedOf, instalmentOf, type LoanSlots } from '../question/loan.ts';
import type { Understanding } from '../question/understand.ts';
import type { Draft } from './draft.ts';
import { GENERAL_TEXTS, type GeneralTexts, type Lead } from './general-texts.ts';
import { LAW_FACTS } from './law-facts.ts';
import { linkLine } from './link.ts';

const leadLine = ([label, path]: Lead): string => linkLine(label, path);

/** Loans: an instalment where the numbers are there, else what is missing and who knows. */
export function answerMoney({ slots, language }: Understanding): Draft {
  const texts = GENERAL_TEXTS[language];
  const loan = slots.loan ?? {};
  const remember = { intent: 'money' as const, loan };
  const links = [leadLine(texts.leads.support)];
  const amount = borrowedOf(loan);
  if (amount !== undefined && loan.months !== undefined && loan.months > 0 && loan.rate !== undefined) {
    return { text: instalmentText(amount, loan.months, loan.rate, texts), projects: [], links, remember };
  }
  const missing = missingOf(loan, amount);
  const lines =
    missing.length === 3
      ? [texts.loanUnknown, texts.loanNeeds(missing)]
      : [texts.loanNeeds(missing), texts.loanUnknown];
  return { text: lines.join('\n'), projects: [], links, remember };
}

function instalmentText(amount: number, months: number, rate: number, texts: GeneralTexts): string {
  const { monthly, interest } = instalmentOf(amount, months, rate);
  const line = texts.instalment({
    amount: texts.money(amount),
    years: texts.years(months),
    rate: texts.number(rate),
    monthly: texts.money(monthly),
    interest: texts.money(interest),
  });
  return `${line}\n${texts.instalmentNote}`;
}

function missingOf(loan: LoanSlots, amount: number | undefined): ('amount' | 'months' | 'rate')[] {
  return [
    ...(amount === undefined ? (['amount'] as const) : []),
    ...(loan.months === undefined || loan.months <= 0 ? (['months'] as const) : []),
    ...(loan.rate === undefined ? (['rate'] as const) : []),
  ];
}

/** Law: what is held with its source, and who can confirm it; nothing else. */
export function answerLaw({ slots, language, isYesNo }: Understanding): Draft {
  const texts = GENERAL_TEXTS[language];
  const links = [leadLine(texts.leads.support)];
  const topic = slots.law ?? 'other';
  const fact = LAW_FACTS[topic];
  if (fact === undefined) {
    return {
      text: topic === 'contract' ? texts.contract : texts.lawUnknown,
      projects: [],
      links,
      remember: { intent: 'law' },
    };
  }
  const opening =
    isYesNo && fact.allowed !== undefined ? `${fact.allowed ? texts.yes : texts.no}, ` : texts.aboutLaw;
  const text = `${opening}${texts.law(fact.text[language], fact.source[language])}\n${texts.lawyer}`;
  return { text, projects: [], links, remember: { intent: 'law' } };
}

/** A person is asked for: staff at the support page, an owner at the listing. */
export function answerPerson({ slots, language }: Understanding): Draft {
  const texts = GENERAL_TEXTS[language];
  const isOwner = slots.person === 'owner';
  const leads = isOwner ? [texts.leads.sale, texts.leads.rent, texts.leads.support] : [texts.leads.support];
  return {
    text: isOwner ? texts.owner : texts.staff,
    projects: [],
    links: leads.map(leadLine),
    remember: { intent: 'human' },
  };
}

/** The site itself: passwords, accounts, posting a home. */
export function answerAccount({ slots, language }: Understanding): Draft {
  const { text, leads } = GENERAL_TEXTS[language].account[slots.account ?? 'profile'];
  return { text, projects: [], links: leads.map(leadLine), remember: { intent: 'account' } };
}

/** What nobody here can foretell. */
export function answerAdvice({ language }: Understanding): Draft {
  const texts = GENERAL_TEXTS[language];
  const { sale, rent, support } = texts.leads;
  return {
    text: texts.advice,
    projects: [],
    links: [sale, rent, support].map(leadLine),
    remember: { intent: 'advice' },
  };
}

/** A request to be somebody else, or to tell what is not told. */
export function answerInjection({ language }: Understanding): Draft {
  const texts = GENERAL_TEXTS[language];
  return {
    text: texts.injection,
    projects: [],
    topics: [],
    links: [texts.leads.sale, texts.leads.support].map(leadLine),
  };
}

/** Lines that lead on from an answer that knows nothing. */
export function leadsOn(language: Understanding['language']): string[] {
  const { sale, rent, support } = GENERAL_TEXTS[language].leads;
  return [sale, rent, support].map(leadLine);
}
