import { useShell } from '@site/shared/contract';
import { formatPhone, visibleText } from '@site/shared/domain';
import { type Form, useForm } from '@site/shared/forms';
import { useNavigate } from 'react-router-dom';
import { useSendSupportMailMutation } from '../../api/support.api';
import { type Text, useMessages } from '../../locales/use-messages';

/** As many characters as the service takes. */
const LONGEST_CONTENT = 10_000;

export type SupportValues = { phone: string; content: string };

/** The form that writes to the support; once sent it says so and leads home (SUPPORT-1). */
export function useSupport(): Form<SupportValues, Text> {
  const t = useMessages();
  const { config, session, toast } = useShell();
  const navigate = useNavigate();
  const [send] = useSendSupportMailMutation();
  return useForm<SupportValues, Text>({
    start: { phone: formatPhone(session.user?.phoneNumber ?? ''), content: '' },
    draft: { name: 'support', fields: ['phone', 'content'] },
    schema: async () =>
      (await import(/* webpackChunkName: "support-schema" */ './support-schema')).supportSchema,
    unreachable: 'support.unreachable',
    order: ['phone', 'content'],
    limits: { content: LONGEST_CONTENT },
    say: t,
    async send({ phone, content }, id) {
      const { error } = await send({
        client_id: id,
        to: config.company.email,
        subject: t('support.subject', { phone: formatPhone(phone) }),
        content: visibleText(content).trim(),
      });
      if (error)
        return {
          alert: 'status' in error && error.status === 429 ? 'support.tooMany' : 'support.unreachable',
          retry: true,
        };
      toast({ kind: 'success', message: t('support.sent') });
      navigate('/');
      return undefined;
    },
  });
}
