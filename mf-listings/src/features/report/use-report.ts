import type { ApiError } from '@site/shared/api';
import { senderOf } from '@site/shared/asker';
import { useShell } from '@site/shared/contract';
import { charactersOver, typedLine, visibleText } from '@site/shared/domain';
import { readDraft, useDraft } from '@site/shared/use-draft';
import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { useReportMessages } from './locales/use-messages';
import { LONGEST_WORDS, REASONS, type Reason, useReportMutation } from './report.api';
import type { ReportProps } from './report-props';
import { reporterId } from './reporter';
import { whenOnline } from './when-online';

/** What is wrong with what was chosen and typed. */
type Problem = 'reasonMissing' | 'wordsMissing' | 'wordsLong';
/** Why it was not sent. */
type Alert = 'unreachable' | 'tooMany' | 'gone' | 'failed';

/** A report at work. */
export interface ReportForm {
  reason: Reason | undefined;
  words: string;
  problem: Problem | undefined;
  alert: Alert | undefined;
  busy: boolean;
  firstReason: RefObject<HTMLInputElement | null>;
  wordsField: RefObject<HTMLTextAreaElement | null>;
  setReason: (reason: Reason) => void;
  setWords: (words: string) => void;
  submit: (event?: SyntheticEvent) => void;
}

const reasonOf = (text: string): Reason | undefined => REASONS.find((one) => one === text);

const problemOf = (reason: Reason | undefined, words: string): Problem | undefined => {
  if (reason === undefined) return 'reasonMissing';
  if (charactersOver(words, LONGEST_WORDS) > 0) return 'wordsLong';
  return reason === 'other' && typedLine(words) === '' ? 'wordsMissing' : undefined;
};

const alertOf = ({ status }: Pick<ApiError, 'status'>): Alert => {
  if (status === 0) return 'unreachable';
  if (status === 429) return 'tooMany';
  return status === 404 ? 'gone' : 'failed';
};

/**
 * The form of a report. What is chosen and typed is kept over a closed sheet and a reload; what could not be sent without a
 * network is sent when there is one again, on whatever page of this tab. Sending it again changes nothing: of a person and a
 * listing the last word counts.
 *
 * @param onSent closes the form
 */
export function useReport({ kind, id }: Pick<ReportProps, 'kind' | 'id'>, onSent: () => void): ReportForm {
  const t = useReportMessages();
  const { session, toast } = useShell();
  const draft = `${senderOf(session) ?? ''}:report:${id}`;
  const [chosen, setChosen] = useDraft(`${draft}:reason`);
  const [words, setWords] = useDraft(draft);
  const [problem, setProblem] = useState<Problem>();
  const [alert, setAlert] = useState<Alert>();
  const [send, { isLoading: busy }] = useReportMutation();
  const firstReason = useRef<HTMLInputElement>(null);
  const wordsField = useRef<HTMLTextAreaElement>(null);
  const reason = reasonOf(chosen);

  const report = async (what: Reason, said: string) => {
    const { error } = await send({
      kind,
      id,
      reason: what,
      words: visibleText(said).trim(),
      reporter: reporterId(),
    });
    const fault = error && alertOf({ status: 'status' in error ? Number(error.status) : 500 });
    setAlert(fault);
    if (fault === 'unreachable') whenOnline(draft, again);
    if (fault) return;
    setWords('');
    setChosen('');
    toast({ kind: 'success', message: t('sent') });
    onSent();
  };
  /** By then the sheet may be closed: what was typed last is in the draft, and nothing is once its person has signed out. */
  const again = () => {
    const [what, said] = [reasonOf(readDraft(`${draft}:reason`)), readDraft(draft)];
    if (what && problemOf(what, said) === undefined) void report(what, said);
  };
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (busy) return;
    const found = problemOf(reason, words);
    setProblem(found);
    if (found || reason === undefined) {
      (found === 'reasonMissing' ? firstReason : wordsField).current?.focus();
      return;
    }
    await report(reason, words);
  };

  return {
    reason,
    words,
    problem,
    alert,
    busy,
    firstReason,
    wordsField,
    submit,
    setReason(one) {
      setChosen(one);
      setProblem(undefined);
    },
    setWords(text) {
      setWords(text);
      setProblem(undefined);
    },
  };
}
