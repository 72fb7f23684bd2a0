import { parsePhone } from '@site/shared/domain';
import { string } from 'yup';
import type { Text } from './locales/use-messages';

/** A text's key as yup's message: the compiler refuses one that is not there. */
export const text = (key: Text): string => key;

/** A number to call back. */
export const phone = string()
  .trim()
  .required(text('phoneRequired'))
  .test('phone', text('phoneInvalid'), (value) => parsePhone(value) !== undefined);
