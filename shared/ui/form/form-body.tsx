import type { Form, FormValues } from '@site/shared/forms';
import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes';
import { FormAlert } from './form-alert';
import css from './form-body.module.css';
import { SubmitButton } from './submit-button';

export interface FormBodyProps<Values extends FormValues, Text extends string> {
  form: Pick<Form<Values, Text>, 'alert' | 'busy' | 'submit'>;
  /** Gives the text of a key. */
  say: (text: Text, values?: Record<string, string | number>) => string;
  /** Its fields. */
  children: ReactNode;
  /** The wording of the button that sends it. */
  submit: string;
  className?: string | undefined;
}

/** A form: fields, what is wrong with it as a whole, and the button that sends it. */
export function FormBody<Values extends FormValues, Text extends string>({
  form,
  say,
  children,
  submit,
  className,
}: FormBodyProps<Values, Text>) {
  const { alert, busy } = form;
  return (
    // The method with which a browser by itself sends nothing: what is typed, a password too, would be in the address.
    <form className={joinClasses(css.form, className)} method="dialog" noValidate onSubmit={form.submit}>
      {children}
      {alert && (
        <FormAlert onRetry={alert.retry ? () => form.submit() : undefined} busy={busy}>
          {say(alert.alert, alert.values)}
        </FormAlert>
      )}
      <SubmitButton busy={busy}>{submit}</SubmitButton>
    </form>
  );
}
