import { FormBody, PhoneField, TextAreaField } from '@site/shared/ui/form';
import type { Demand } from '../../api/demand';
import { OFFER_STATUS } from '../../api/demands.api';
import { useMessages } from '../../locales/use-messages';
import { LaterOwnHomes } from '../fitting-homes/later-parts';
import css from './offer-form.module.css';
import { useOffer } from './use-offer';

/** Offers a home for a demand: a number, then the home (DEMAND-7), typed or chosen from one's own (MEET-4). */
export function OfferForm({ demand }: { demand: Demand }) {
  const t = useMessages();
  const { form, sent } = useOffer(demand);
  return (
    <FormBody form={form} say={t} submit={t('offer.send')} className={css.form}>
      {sent && (
        <p className={css.sent} role="status">
          {t('offer.sent', { status: OFFER_STATUS })}
        </p>
      )}
      <LaterOwnHomes demand={demand.id} form={form} />
      <PhoneField {...form.field('phone')} label={t('phone')} />
      <TextAreaField
        {...form.field('description')}
        label={t('offer.description')}
        hint={t('offer.hint')}
        required
      />
    </FormBody>
  );
}
