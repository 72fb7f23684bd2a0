import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { addEndpoints, type api } from '@site/shared/api';
import { serverNow } from '@site/shared/server-clock';
import { type RowPage, readRows, rowPaging } from '@site/shared/tables';
import { type BoardQuery, boardRows } from './board-query';
import { type Demand, type DemandKind, OPEN_STATUS } from './demand';
import { readDemands } from './read-demands';

export interface BoardPage extends RowPage {
  demands: Demand[];
}

/** What is posted; phone as digits from 84. */
export interface NewDemand extends Omit<Demand, 'id' | 'updatedAt'> {
  customer_name: string;
  customer_phone: string;
}

/** The body of a request that posts a demand. */
export interface PostedDemand {
  kind: DemandKind;
  /** Idempotency key: a demand that is sent twice with the same id is stored once. */
  clientId: string;
  demand: NewDemand;
}

/** An offer for a demand; phone as digits from 84. */
export interface NewOffer {
  /** Idempotency key: an offer that is sent twice with the same id is stored once. */
  clientId: string;
  phone: string;
  description: string;
  demand: Demand;
}

const POST_PATHS: Record<DemandKind, string> = {
  buy: '/api/looking-to-buy/v2/create-post',
  rent: '/api/looking-to-rent/v2/create-post',
};

/** The status with which an offer is made (DEMAND-7). */
export const OFFER_STATUS = 'Đang xét duyệt';

async function readBoardPage(query: BoardQuery, before: number, signal: AbortSignal) {
  const answer = await readRows(query.service, boardRows(query, before), signal);
  if ('error' in answer) return answer;
  return { data: { demands: readDemands(answer.data), rows: answer.data.length } satisfies BoardPage };
}

/** The area's calls: boards from the tables, posts and offers to the base service. */
export const demandsApi = addEndpoints('mf-demands', __SOURCES__['mf-demands'], (build) => ({
  board: build.infiniteQuery<BoardPage, BoardQuery, number>({
    infiniteQueryOptions: rowPaging,
    queryFn: ({ queryArg, pageParam }, { signal }) => readBoardPage(queryArg, pageParam, signal),
  }),
  postDemand: build.mutation<{ data: { id: string } }, PostedDemand>({
    query: ({ kind, clientId, demand }) => {
      const now = new Date(serverNow()).toISOString();
      return {
        method: 'POST',
        path: POST_PATHS[kind],
        identified: true,
        body: { client_id: clientId, ...demand, status: OPEN_STATUS, createdAt: now, updatedAt: now },
      };
    },
  }),
  sendOffer: build.mutation<unknown, NewOffer>({
    query: ({ clientId, phone, description, demand }) => {
      const now = new Date(serverNow()).toISOString();
      const { updatedAt: _, ...search_demand } = demand;
      return {
        method: 'POST',
        path: '/api/matching-product/v2/create',
        identified: true,
        body: {
          client_id: clientId,
          author: { phoneNumber: phone },
          status: OFFER_STATUS,
          post_id: demand.id,
          description,
          search_demand,
          createdAt: now,
          updatedAt: now,
        },
      };
    },
  }),
}));

export const { useBoardInfiniteQuery, usePostDemandMutation, useSendOfferMutation } = demandsApi;

/** The store's dispatch, as far as the calls need it. */
export type ApiDispatch = ThunkDispatch<{ api: ReturnType<typeof api.reducer> }, unknown, UnknownAction>;
