import type { Form, FormValues } from '@site/shared/forms';
import { FormAlert, SubmitButton } from '@site/shared/ui/form';
import type { ReactNode } from 'react';
import { type Text, useMessages } from '../../locales/sign-in/use-messages';
import css from './auth-page.module.css';

/** What a {@link FormBody} takes. */
export interface FormBodyProps<Values extends FormValues> {
  form: Form<Values, Text>;
  /** Its fields. */
  children: ReactNode;
  /** The wording of the button that sends it. */
  submit: string;
}

/** A form: fields, what is wrong with it as a whole, and the button that sends it. */
export function FormBody<Values extends FormValues>({ form, children, submit }: FormBodyProps<Values>) {
  const t = useMessages();
  const { alert, busy } = form;
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      {children}
      {alert && (
        <FormAlert onRetry={alert.retry ? () => form.submit() : undefined} busy={busy}>
          {t(alert.alert, alert.values)}
        </FormAlert>
      )}
      <SubmitButton busy={busy}>{submit}</SubmitButton>
    </form>
  );
}
