import { usePageTitle } from '@site/shared/contract';
import { usePageReady } from '@site/shared/ui';
import { FormBody, PhoneField, TextAreaField } from '@site/shared/ui/form';
import { ContactCard } from '../features/support/contact-card';
import css from '../features/support/support.module.css';
import { useSupport } from '../features/support/use-support';
import { useMessages } from '../locales/use-messages';

/** /support (SUPPORT-1) */
export default function SupportPage() {
  const t = useMessages();
  const form = useSupport();
  usePageTitle(t('support.title'));
  const ready = usePageReady('support');
  return (
    <section className={css.page} {...ready}>
      <div>
        <h1 className={css.title}>{t('support.title')}</h1>
        <p className={css.lead}>{t('support.lead')}</p>
        <FormBody form={form} say={t} submit={t('support.send')} className={css.form}>
          <PhoneField {...form.field('phone')} label={t('support.phone')} />
          <TextAreaField {...form.field('content')} label={t('support.content')} rows={6} required />
        </FormBody>
      </div>
      <ContactCard />
    </section>
  );
}
