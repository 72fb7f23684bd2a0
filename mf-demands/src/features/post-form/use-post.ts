import { useShell } from '@site/shared/contract';
import { formatPhone, parsePhone } from '@site/shared/domain';
import { attemptAt, type Form, useForm } from '@site/shared/forms';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { BoardQuery } from '../../api/board-query';
import { type ApiDispatch, demandsApi, usePostDemandMutation } from '../../api/demands.api';
import { type Text, useMessages } from '../../locales/use-messages';
import { keepDraft, readDraft } from './post-draft';
import { CHECK_ORDER, demandOf, EMPTY_POST, FIELD_OF, type PostValues } from './post-values';

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
  const uid = session.user?.uid;
  const ownPhone = formatPhone(session.user?.phoneNumber ?? '');
  const [draft] = useState(() => readDraft(kind, uid));
  const [start] = useState({ ...draft.values, phone: draft.values.phone || ownPhone });
  const tried = useRef(draft.tried);

  const form = useForm<PostValues, Text>({
    start,
    schema: async () => {
      const schemas = await import(/* webpackChunkName: "post-schema" */ './post-schema');
      return kind === 'rent' ? schemas.rentSchema : schemas.buySchema;
    },
    unreachable: 'unreachable',
    order: CHECK_ORDER[kind],
    firstOnly: true,
    say: t,
    async send(values) {
      const demand = demandOf(kind, values, parsePhone(values.phone) ?? values.phone);
      const typed = withoutOwn(values, ownPhone);
      tried.current = attemptAt(tried.current, typed);
      keepDraft(kind, uid, { values: typed, tried: tried.current });
      const { data, error } = await post({ kind, clientId: tried.current.id, demand });
      if (error || !data) {
        toast({ kind: 'error', message: t('post.failed') });
        // The service knows the id for something else, such as another number of the account: the next try has its own.
        if (error && 'field' in error && error.field === 'client_id') tried.current = undefined;
        const refused = error && 'field' in error && error.field ? FIELD_OF[error.field] : undefined;
        return refused ? { field: refused, text: 'post.refused' } : { alert: 'post.kept', retry: true };
      }
      toast({ kind: 'success', message: t('post.success') });
      const { customer_name: _name, customer_phone: _phone, ...shown } = demand;
      const mine = { ...shown, id: data.data.id, updatedAt: new Date().toISOString() };
      dispatch(
        demandsApi.util.updateQueryData(
          'board',
          query,
          (board) => void board.pages[0]?.demands.unshift(mine),
        ),
      );
      keepDraft(kind, uid, { values: EMPTY_POST, tried: undefined });
      onPosted();
      return undefined;
    },
  });

  const { values } = form;
  useEffect(() => {
    if (values === start) return;
    const typed = withoutOwn(values, ownPhone);
    keepDraft(kind, uid, { values: typed, tried: tried.current });
  }, [kind, uid, ownPhone, values, start]);
  return form;
}

/** What is kept: the account's own number comes from the account. */
function withoutOwn(values: PostValues, ownPhone: string): PostValues {
  return values.phone === ownPhone ? { ...values, phone: '' } : values;
}
