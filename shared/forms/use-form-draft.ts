import { useShell } from '@site/shared/contract';
import { keepLastingDraft, readLastingDraft } from '@site/shared/lasting-draft';
import { useRef, useState } from 'react';
import { useHydrating } from '../use-hydrating';
import { type Attempt, attemptAt } from './attempt';
import type { FormValues } from './form-problem';

/** What is kept of a form until it is sent. */
export interface DraftPlan<Values extends FormValues> {
  /** Names the form, and what it is about; the same on every visit. */
  name: string;
  /** The fields that are kept. Never a password, nor the code of an sms. */
  fields: readonly (keyof Values & string)[];
}

/** A form's draft at work. */
export interface FormDraft<Values extends FormValues> {
  /** What stands in the fields at first: what was kept, and the form's own start; that alone in a page from the server. */
  start: Values;
  /** Reads what was kept, for a form that was hydrated and has begun without it; gives what stands in the fields then. */
  restore(): Values;
  /** Keeps what stands in the fields now. */
  keep(values: Values): void;
  /** Forgets it: it was sent. */
  forget(): void;
  /** The id to send under: the same values again have the same one, after a reload too. */
  attempt(values: Values): string;
  /** The next attempt gets an id of its own. */
  dropAttempt(values: Values): void;
}

/**
 * Keeps what is typed into a form over a reload of the page, for three days at most, until it is sent or its person signs
 * out. What stands there by itself, as the account's own number does, is not kept.
 *
 * @param plan what is kept; undefined for nothing
 * @param start what stands in the fields at first
 */
export function useFormDraft<Values extends FormValues>(
  plan: DraftPlan<Values> | undefined,
  start: Values,
): FormDraft<Values> {
  const uid = useShell().session.user?.uid;
  const hydrating = useHydrating();
  const read = (isKnown: boolean) => {
    const draft = isKnown && plan ? readLastingDraft(plan.name, uid) : undefined;
    const fields = Object.fromEntries(
      (plan?.fields ?? []).flatMap((name) => {
        const text = draft?.fields[name];
        return text === undefined ? [] : [[name, text]];
      }),
    );
    const values = { ...start, ...fields };
    return {
      offered: start,
      values,
      tried: draft?.attempt ? { words: JSON.stringify(values), id: draft.attempt } : undefined,
    };
  };
  const [first] = useState(() => read(!hydrating));
  const kept = useRef(first);
  const tried = useRef<Attempt | undefined>(first.tried);

  const keep = (values: Values) => {
    if (!plan) return;
    const fields = Object.fromEntries(
      plan.fields.flatMap((name) => {
        const text = values[name] ?? '';
        return text === start[name] || text === kept.current.offered[name] ? [] : [[name, text]];
      }),
    );
    const attempt = tried.current?.words === JSON.stringify(values) ? tried.current.id : undefined;
    keepLastingDraft(plan.name, uid, { fields, attempt });
  };
  return {
    start: first.values,
    restore() {
      kept.current = read(true);
      tried.current = kept.current.tried;
      return kept.current.values;
    },
    keep,
    forget() {
      tried.current = undefined;
      keep(start);
    },
    attempt(values) {
      tried.current = attemptAt(tried.current, values);
      keep(values);
      return tried.current.id;
    },
    dropAttempt(values) {
      tried.current = undefined;
      keep(values);
    },
  };
}
