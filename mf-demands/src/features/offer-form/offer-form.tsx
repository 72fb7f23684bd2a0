import { FormAlert, SubmitButton, TextAreaField, TextField } from '@site/shared/ui/form';
import type { Demand } from '../../api/demand';
import { OFFER_STATUS } from '../../api/demands.api';
import { useMessages } from '../../locales/use-messages';
import css from './offer-form.module.css';
import { useOffer } from './use-offer';

/** Offers a home for a demand: a number, then the home (DEMAND-7). */
export function OfferForm({ demand }: { demand: Demand }) {
  const t = useMessages();
  const { form, sent } = useOffer(demand);
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      {sent && (
        <p className={css.sent} role="status">
          {t('offer.sent', { status: OFFER_STATUS })}
        </p>
      )}
      <TextField
        {...form.field('phone')}
        label={t('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <TextAreaField
        {...form.field('description')}
        label={t('offer.description')}
        hint={t('offer.hint')}
        maxLength={5000}
        required
      />
      {form.alert && (
        <FormAlert onRetry={() => form.submit()} busy={form.busy}>
          {t(form.alert.alert)}
        </FormAlert>
      )}
      <SubmitButton busy={form.busy}>{t('offer.send')}</SubmitButton>
    </form>
  );
}
