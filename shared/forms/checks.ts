import { parsePhone, typedLine } from '@site/shared/domain';
import { string } from 'yup';

/**
 * The checks that forms share. Their messages are keys of the form's own texts: the compiler refuses one that is not there.
 *
 * Not in the folder's index: yup comes with a form's schema, when somebody types.
 */
export const formChecks = <Text extends string>() => ({
  /** A text's key as yup's message. */
  text: (key: Text): string => key,
  /** A text that may not be empty or only spaces. */
  needed: (missing: Text) => string().transform(typedLine).required(missing),
  /** A number to call back. */
  phone: (missing: Text, invalid: Text) =>
    string()
      .transform(typedLine)
      .required(missing)
      .test('phone', invalid, (value) => parsePhone(value) !== undefined),
});
