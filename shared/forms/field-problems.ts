import type { Schema, ValidationError } from 'yup';
import type { FormValues } from './form-problem';

/** By its name: yup itself comes with the schema, not with the form. */
const isValidationError = (error: unknown): error is ValidationError =>
  error instanceof Error && error.name === 'ValidationError';

/** Instead of a message: the field is refused, and says itself why. */
export const SAID_BY_FIELD = ' ';

/**
 * Checks a form.
 *
 * @param values what stands in its fields
 * @param schema yup's; each message is the key of a text
 * @param order the fields in the order in which they are checked
 * @param isRefused whether a value is nothing that its field takes; asked of those that the schema takes
 * @param firstOnly whether the first failure ends the check
 * @returns the message of each field that fails, in the order of the check
 */
export function fieldProblems<Values extends FormValues>(
  values: Values,
  schema: Schema,
  order: readonly (keyof Values & string)[],
  isRefused: (name: keyof Values & string, value: string) => boolean,
  firstOnly: boolean,
): Partial<Record<keyof Values & string, string>> {
  const all = schemaProblems(values, schema);
  const found = order.flatMap((name) => {
    const message = all.find(({ path }) => path === name)?.message;
    if (message !== undefined) return [[name, message] as const];
    return isRefused(name, values[name] ?? '') ? [[name, SAID_BY_FIELD] as const] : [];
  });
  return Object.fromEntries(firstOnly ? found.slice(0, 1) : found) as Partial<
    Record<keyof Values & string, string>
  >;
}

function schemaProblems(values: FormValues, schema: Schema): ValidationError[] {
  try {
    schema.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!isValidationError(error)) throw error;
    return error.inner.length > 0 ? error.inner : [error];
  }
}
