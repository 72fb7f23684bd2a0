import { charactersOver, type NumberRule, readTypedNumber } from '@site/shared/domain';
import { type FormikErrors, useFormik } from 'formik';
import { type ChangeEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import type { Schema } from 'yup';
import { useHydrating } from '../use-hydrating';
import { fieldProblems, SAID_BY_FIELD } from './field-problems';
import type { FormAlertText, FormOutcome, FormValues } from './form-problem';
import { type DraftPlan, useFormDraft } from './use-form-draft';

export interface FormPlan<Values extends FormValues, Text extends string> {
  /** What is in the fields at first; what of it changes later comes into fields that nobody has typed into. */
  start: Values;
  /** What is kept of it over a reload; undefined for a form whose only text is quickly typed again, or a secret. */
  draft: DraftPlan<Values> | undefined;
  /** Brings what they must be, with yup, which showing the form does not need; each message is the key of a text. */
  schema: () => Promise<Schema>;
  /** What the form says when its schema cannot be had. */
  unreachable: Text;
  /** The fields in the order in which they are checked. */
  order: readonly (keyof Values & string)[];
  /** The most characters that fields take; a longer text is told and not sent. Its fields come last, when not in `order`. */
  limits?: Partial<Record<keyof Values & string, number>>;
  /** What fields take that are numbers. */
  numbers?: Partial<Record<keyof Values & string, NumberRule>>;
  /** Shows the first failure alone; otherwise all of them. */
  firstOnly?: boolean;
  /** Gives the text of a key. */
  say: (text: Text) => string;
  /**
   * Sends what is in order; never rejects. The same values come under the same id, which makes sending them again the
   * same thing. Gives what keeps it from being done, if anything does.
   */
  send: (values: Values, id: string) => Promise<FormOutcome<Values, Text>>;
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What one field of a form gives to its input. */
export interface FieldBinding {
  name: string;
  value: string;
  error: string | undefined;
  /** The most characters that it takes. */
  limit: number | undefined;
  onChange: (event: ChangeEvent<FieldElement>) => void;
  ref: (input: FieldElement | null) => void;
}

/** What one field of a form gives to its input, when it takes a number. */
export interface NumberBinding extends FieldBinding {
  rule: NumberRule;
  /** Whether the form has refused the number: the field says why. */
  refused: boolean;
  /** Puts another text into the field. */
  onText: (text: string) => void;
}

/** A form at work. */
export interface Form<Values extends FormValues, Text extends string> {
  values: Values;
  /** It is being sent. */
  busy: boolean;
  /** What is wrong with it as a whole. */
  alert: FormAlertText<Text> | undefined;
  /** What a field's input takes. */
  field: (name: keyof Values & string) => FieldBinding;
  /** What the input of a field takes that is among the plan's `numbers`. */
  number: (name: keyof Values & string) => NumberBinding;
  /** Puts a value into a field and takes its error away. */
  set: (name: keyof Values & string, value: string) => void;
  /** Puts the focus into a field. */
  focus: (name: keyof Values & string) => void;
  /** Checks and sends; does nothing while it is being sent. */
  submit: (event?: SyntheticEvent) => void;
}

const ANY_NUMBER: NumberRule = { kind: 'plain', max: Number.MAX_SAFE_INTEGER };

/** Where the focus goes once the answer is on screen. */
type ToFocus = 'first failure' | { refused: string } | undefined;

/**
 * A form on formik and yup: checked when it is sent, not while one types; the first failure takes the focus; it is
 * never sent twice at once.
 *
 * @param plan what it is made of
 */
export function useForm<Values extends FormValues, Text extends string>({
  start,
  draft: draftPlan,
  schema,
  unreachable,
  order: named,
  limits = {},
  numbers = {},
  firstOnly = false,
  say,
  send,
}: FormPlan<Values, Text>): Form<Values, Text> {
  const inputs = useRef(new Map<string, FieldElement>());
  const sending = useRef(false);
  const toFocus = useRef<ToFocus>(undefined);
  const checks = useRef<Schema>(undefined);
  const draft = useFormDraft(draftPlan, start);
  const order = [
    ...new Set<keyof Values & string>([...named, ...Object.keys(limits), ...Object.keys(numbers)]),
  ];
  const isRefused = (name: string, value: string): boolean => {
    const [limit, rule] = [limits[name], numbers[name]];
    const read = rule && readTypedNumber(value, rule);
    return (limit !== undefined && charactersOver(value, limit) > 0) || (!!read && 'problem' in read);
  };
  /** What stands in the fields, before it is rendered too. */
  const latest = useRef(draft.start);

  const formik = useFormik<Values>({
    initialValues: draft.start,
    validateOnChange: false,
    validateOnBlur: false,
    validate: (values) =>
      checks.current &&
      (fieldProblems(values, checks.current, order, isRefused, firstOnly) as FormikErrors<Values>),
    onSubmit: async (values, form) => {
      const problem = await send(values, draft.attempt(values));
      if (!problem) draft.forget();
      if (problem && 'isKnownId' in problem) draft.dropAttempt(values);
      form.setStatus(problem && 'alert' in problem ? problem : undefined);
      toFocus.current = problem && 'field' in problem ? { refused: problem.field } : undefined;
      if (problem && 'text' in problem) form.setFieldError(problem.field, problem.text);
    },
  });

  // After rendering: a screen reader reads the error together with the field that gets the focus.
  useEffect(() => {
    const wanted = toFocus.current;
    const name = wanted === 'first failure' ? order.find((one) => formik.errors[one]) : wanted?.refused;
    const input = name && inputs.current.get(name);
    if (!input) return;
    toFocus.current = undefined;
    input.focus();
    if (wanted === 'first failure') formik.setStatus(undefined);
    // So that typing replaces what was refused.
    else if ('select' in input) input.select();
  });

  const hydrating = useHydrating();
  const began = useRef(hydrating);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form has been hydrated
  useEffect(() => {
    if (hydrating || !began.current) return;
    began.current = false;
    latest.current = draft.restore();
    formik.setValues(latest.current, false);
  }, [hydrating]);

  const offered = useRef(start);
  // Who is signed in is known later than a form that is opened at once: what it offers comes then, and replaces nothing that was typed.
  useEffect(() => {
    const before = offered.current;
    offered.current = start;
    const late = Object.entries(start).filter(
      ([name, value]) => value !== before[name] && latest.current[name] === before[name],
    );
    if (late.length === 0) return;
    latest.current = { ...latest.current, ...Object.fromEntries(late) };
    formik.setValues(latest.current, false);
  });

  const load = useRef(schema);
  useEffect(() => {
    load.current().catch(() => undefined);
  }, []);

  const submit = async () => {
    if (sending.current) return;
    sending.current = true;
    formik.setErrors({});
    formik.setSubmitting(true);
    try {
      checks.current = await schema();
      toFocus.current = 'first failure';
      await formik.submitForm();
    } catch {
      formik.setStatus({ alert: unreachable, retry: true });
      formik.setSubmitting(false);
    } finally {
      sending.current = false;
    }
  };
  const set = (name: keyof Values & string, value: string) => {
    formik.setFieldValue(name, value, false);
    latest.current = { ...latest.current, [name]: value };
    // At once: a reload may come with the next key.
    draft.keep(latest.current);
    if (formik.errors[name]) formik.setFieldError(name, undefined);
  };

  const field = (name: keyof Values & string): FieldBinding => ({
    name,
    value: formik.values[name] ?? '',
    error:
      formik.errors[name] === SAID_BY_FIELD
        ? undefined
        : formik.errors[name] && say(formik.errors[name] as Text),
    limit: limits[name],
    onChange: (event) => set(name, event.target.value),
    ref(input) {
      if (input) inputs.current.set(name, input);
      else inputs.current.delete(name);
    },
  });

  return {
    values: formik.values,
    busy: formik.isSubmitting,
    alert: formik.status,
    set,
    focus: (name) => inputs.current.get(name)?.focus(),
    submit(event) {
      event?.preventDefault();
      submit();
    },
    field,
    number: (name) => ({
      ...field(name),
      rule: numbers[name] ?? ANY_NUMBER,
      refused: formik.errors[name] === SAID_BY_FIELD,
      onText: (text) => set(name, text),
    }),
  };
}
