import { type Form, type FormOutcome, type FormPlan, type FormValues, useForm } from '@site/shared/forms';
import { type Text, useMessages } from '../../locales/sign-in/use-messages';
import { type AuthCall, useAuthCall } from './auth-call';

/** The schemas come in a file of their own, with yup. */
type Schemas = typeof import('./schemas');

/** What a form over the auth service is made of. */
export interface AuthFormPlan<Values extends FormValues>
  extends Pick<FormPlan<Values, Text>, 'start' | 'draft' | 'order' | 'firstOnly' | 'limits'> {
  /** Which of the schemas it is checked by. */
  schema: keyof Schemas;
  /** Sends what is in order by `call`. Gives what keeps it from being done, if anything does. */
  send: (values: Values, call: AuthCall) => Promise<FormOutcome<Values, Text>>;
}

/**
 * A form over the auth service. When the service, the client or the schema cannot be loaded, the form shows that and
 * keeps its values.
 *
 * @param plan what it is made of
 */
export function useAuthForm<Values extends FormValues>({
  schema,
  send,
  ...plan
}: AuthFormPlan<Values>): Form<Values, Text> {
  const call = useAuthCall();
  return useForm<Values, Text>({
    ...plan,
    schema: async () => (await import(/* webpackChunkName: "sign-in-schemas" */ './schemas'))[schema],
    unreachable: 'problem.unreachable',
    say: useMessages(),
    send: (values) => send(values, call),
  });
}
