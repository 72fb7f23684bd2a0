import type { Schema, ValidationError } from 'yup';
import type { FormValues } from './form-problem';

/** By its name: yup itself comes with the schema, not with the form. */
const isValidationError = (error: unknown): error is ValidationError =>
  error instanceof Error && error.name === 'ValidationError';

/**
 * Checks a form.
 *
 * @param values what stands in its fields
 * @param schema yup's; each message is the key of a text
 * @param order the fields in the order in which they are checked
 * @param firstOnly whether the first failure ends the check
 * @returns the message of each field that fails, in the order of the check
 */
export function fieldProblems<Values extends FormValues>(
  values: Values,
  schema: Schema,
  order: readonly (keyof Values & string)[],
  firstOnly: boolean,
): Partial<Record<keyof Values & string, string>> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!isValidationError(error)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    const found = order.flatMap((name) => {
      const first = all.find(({ path }) => path === name);
      return first ? [[name, first.message] as const] : [];
    });
    return Object.fromEntries(firstOnly ? found.slice(0, 1) : found) as Partial<
      Record<keyof Values & string, string>
    >;
  }
}
