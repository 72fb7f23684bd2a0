import { usePageTitle } from '@site/shared/contract';
import { FormAlert, SubmitButton, TextAreaField, TextField } from '@site/shared/ui/form';
import { useLayoutEffect } from 'react';
import css from '../features/support/support.module.css';
import { useSupport } from '../features/support/use-support';
import { useMessages } from '../locales/use-messages';

/** /support (SUPPORT-1) */
export default function SupportPage() {
  const t = useMessages();
  const form = useSupport();
  usePageTitle(t('support.title'));
  useLayoutEffect(() => {
    performance.mark('route-content');
  }, []);
  return (
    <section className={css.page} data-ready="support">
      <h1 className={css.title}>{t('support.title')}</h1>
      <p className={css.lead}>{t('support.lead')}</p>
      <form className={css.form} noValidate onSubmit={form.submit}>
        <TextField
          {...form.field('phone')}
          label={t('support.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
        <TextAreaField
          {...form.field('content')}
          label={t('support.content')}
          rows={6}
          maxLength={5000}
          required
        />
        {form.alert && (
          <FormAlert onRetry={() => form.submit()} busy={form.busy}>
            {t(form.alert.alert)}
          </FormAlert>
        )}
        <SubmitButton busy={form.busy}>{t('support.send')}</SubmitButton>
      </form>
    </section>
  );
}
