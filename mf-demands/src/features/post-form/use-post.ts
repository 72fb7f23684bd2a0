import { useShell } from '@site/shared/contract';
import { formatPhone, parsePhone } from '@site/shared/domain';
import { type Form, useForm } from '@site/shared/forms';
import { serverNow } from '@site/shared/server-clock';
import { useDispatch } from 'react-redux';
import type { BoardQuery } from '../../api/board-query';
import { type ApiDispatch, demandsApi, usePostDemandMutation } from '../../api/demands.api';
import { type Text, useMessages } from '../../locales/use-messages';
import {
  CHECK_ORDER,
  demandOf,
  EMPTY_POST,
  FIELD_OF,
  LIMITS,
  NUMBERS,
  POST_FIELDS,
  type PostValues,
} from './post-values';

/**
 * The form that posts a demand. What is typed is kept until it is sent; once sent, the board shows it (DEMAND-5,
 * DEMAND-6).
 *
 * @param query the board that is on screen
 * @param onPosted called once it is posted
 */
export function usePost(query: BoardQuery, onPosted: () => void): Form<PostValues, Text> {
  const { kind } = query;
  const t = useMessages();
  const { session, toast } = useShell();
  const dispatch = useDispatch<ApiDispatch>();
  const [post] = usePostDemandMutation();
  return useForm<PostValues, Text>({
    start: { ...EMPTY_POST, phone: formatPhone(session.user?.phoneNumber ?? '') },
    draft: { name: `demand:${kind}`, fields: POST_FIELDS },
    schema: async () => {
      const schemas = await import(/* webpackChunkName: "post-schema" */ './post-schema');
      return kind === 'rent' ? schemas.rentSchema : schemas.buySchema;
    },
    unreachable: 'unreachable',
    order: CHECK_ORDER[kind],
    numbers: NUMBERS,
    limits: LIMITS,
    firstOnly: true,
    say: t,
    async send(values, clientId) {
      const demand = demandOf(kind, values, parsePhone(values.phone) ?? values.phone);
      const { data, error } = await post({ kind, clientId, demand });
      if (error || !data) {
        toast({ kind: 'error', message: t('post.failed') });
        const field = error && 'field' in error ? error.field : undefined;
        // The account may have posted this demand with another phone number.
        if (field === 'client_id') return { alert: 'post.kept', retry: true, isKnownId: true };
        const refused = field ? FIELD_OF[field] : undefined;
        return refused ? { field: refused, text: 'post.refused' } : { alert: 'post.kept', retry: true };
      }
      toast({ kind: 'success', message: t('post.success') });
      const { customer_name: _name, customer_phone: _phone, ...shown } = demand;
      const mine = { ...shown, id: data.data.id, updatedAt: new Date(serverNow()).toISOString() };
      dispatch(
        demandsApi.util.updateQueryData(
          'board',
          query,
          (board) => void board.pages[0]?.demands.unshift(mine),
        ),
      );
      onPosted();
      return undefined;
    },
  });
}
