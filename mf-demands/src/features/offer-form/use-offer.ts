import { useShell } from '@site/shared/contract';
import { formatPhone, parsePhone, visibleText } from '@site/shared/domain';
import { type Form, useForm } from '@site/shared/forms';
import { useState } from 'react';
import type { Demand } from '../../api/demand';
import { useSendOfferMutation } from '../../api/demands.api';
import { type Text, useMessages } from '../../locales/use-messages';

/** Length limit of the text, in characters, as the service has it. */
const LONGEST_DESCRIPTION = 5000;

export type OfferValues = { phone: string; description: string };

/** The name of the draft of an offer for a demand. */
export const offerDraft = ({ id }: Demand): string => `offer:${id}`;

/**
 * The form of an offer. Repeated presses and a retry after a failure make one offer (DEMAND-7).
 *
 * @param demand what the offer is for
 * @returns the form, and whether an offer was sent from it
 */
export function useOffer(demand: Demand): { form: Form<OfferValues, Text>; sent: boolean } {
  const t = useMessages();
  const { session, toast } = useShell();
  const [send] = useSendOfferMutation();
  const [sent, setSent] = useState(false);
  const ownPhone = formatPhone(session.user?.phoneNumber ?? '');

  const form = useForm<OfferValues, Text>({
    start: { phone: ownPhone, description: '' },
    draft: { name: offerDraft(demand), fields: ['phone', 'description'] },
    schema: async () => (await import(/* webpackChunkName: "offer-schema" */ './offer-schema')).offerSchema,
    unreachable: 'unreachable',
    order: ['phone', 'description'],
    limits: { description: LONGEST_DESCRIPTION },
    firstOnly: true,
    say: t,
    async send({ phone, description }, clientId) {
      const { error } = await send({
        clientId,
        phone: parsePhone(phone) ?? phone,
        description: visibleText(description).trim(),
        demand,
      });
      if (error) {
        toast({ kind: 'error', message: t('offer.failed') });
        return { alert: 'offer.kept', retry: true };
      }
      toast({ kind: 'success', message: t('offer.success') });
      setSent(true);
      form.set('description', '');
      form.set('phone', ownPhone);
      return undefined;
    },
  });
  return { form, sent };
}
