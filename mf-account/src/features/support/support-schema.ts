import { parsePhone } from '@site/shared/domain';
import { object, string } from 'yup';
import type { Text } from '../../locales/use-messages';

/** A text's key as yup's message: the compiler refuses one that is not there. */
const text = (key: Text): string => key;

/** A request to the support: a number to call back, and what it is about (SUPPORT-1). */
export const supportSchema = object({
  phone: string()
    .trim()
    .required(text('support.phoneRequired'))
    .test('phone', text('support.phoneInvalid'), (value) => parsePhone(value) !== undefined),
  content: string().trim().required(text('support.contentRequired')),
});
