import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type ApiError, api } from '@site/shared/api';
import { type BoardQuery, boardRows, PAGE_SIZE } from './board-query';
import { type Demand, type DemandKind, OPEN_STATUS } from './demand';
import { readDemands } from './read-demands';
import { tablesClient } from './tables-client';

/** One page of a board. */
export interface BoardPage {
  demands: Demand[];
  /** Rows that the table gave, read or not: how many lie before the next page. */
  rows: number;
}

/** What is posted; phone as digits from 84. */
export interface NewDemand extends Omit<Demand, 'id' | 'updatedAt'> {
  customer_name: string;
  customer_phone: string;
}

/** An offer for a demand; phone as digits from 84. */
export interface NewOffer {
  /** The same one twice is one offer. */
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

/** A failure of the tables, in the form that all calls of the site have. */
const failureOf = (status: number, message: string): ApiError => ({
  status,
  code: status === 0 ? 'unreachable' : 'http_error',
  message,
});

async function readBoardPage(query: BoardQuery, from: number, signal: AbortSignal) {
  try {
    const client = await tablesClient(query.service);
    const { data, error, status } = await boardRows(client, query, from).abortSignal(signal);
    if (error) return { error: failureOf(status, error.message) };
    return { data: { demands: readDemands(data), rows: data.length } satisfies BoardPage };
  } catch (failure) {
    return { error: failureOf(0, String(failure)) };
  }
}

/** The area's calls: boards from the tables, posts and offers to the base service. */
export const demandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    board: build.infiniteQuery<BoardPage, BoardQuery, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, pages) =>
          last.rows < PAGE_SIZE ? undefined : pages.reduce((sum, { rows }) => sum + rows, 0),
        refetchCachedPages: false,
      },
      queryFn: ({ queryArg, pageParam }, { signal }) => readBoardPage(queryArg, pageParam, signal),
    }),
    postDemand: build.mutation<{ data: { id: string } }, { kind: DemandKind; demand: NewDemand }>({
      query: ({ kind, demand }) => {
        const now = new Date().toISOString();
        return {
          method: 'POST',
          path: POST_PATHS[kind],
          identified: true,
          body: { ...demand, status: OPEN_STATUS, createdAt: now, updatedAt: now },
        };
      },
    }),
    sendOffer: build.mutation<unknown, NewOffer>({
      query: ({ clientId, phone, description, demand }) => {
        const now = new Date().toISOString();
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
  }),
});

export const { useBoardInfiniteQuery, usePostDemandMutation, useSendOfferMutation } = demandsApi;

/** The store's dispatch, as far as the calls need it. */
export type ApiDispatch = ThunkDispatch<{ api: ReturnType<typeof api.reducer> }, unknown, UnknownAction>;
