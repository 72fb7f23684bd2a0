import { formChecks } from '@site/shared/forms/checks';
import { object } from 'yup';
import type { Text } from '../../locales/use-messages';

const { needed, phone } = formChecks<Text>();

/** A request to the support: a number to call back, and what it is about (SUPPORT-1). */
export const supportSchema = object({
  phone: phone('support.phoneRequired', 'support.phoneInvalid'),
  content: needed('support.contentRequired'),
});
