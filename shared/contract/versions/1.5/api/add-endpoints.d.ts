import type { EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { api } from './base-api';
export type EndpointOwner = `mf-${string}` | 'shell' | `shared/${string}`;
type Injected<Definitions extends EndpointDefinitions> = ReturnType<typeof api.injectEndpoints<Definitions>>;
type EndpointBuild = Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0];
export type AddedEndpoints<Definitions extends EndpointDefinitions> = Pick<Injected<Definitions>, 'endpoints' | Extract<keyof Injected<Definitions>, `use${string}Query` | `use${string}Mutation`>> & {
    util: Pick<Injected<Definitions>['util'], 'updateQueryData' | 'upsertQueryEntries' | 'selectCachedArgsForQuery'>;
};
export declare function addEndpoints<Definitions extends EndpointDefinitions>(owner: EndpointOwner, version: string | undefined, endpoints: (build: EndpointBuild) => Definitions): AddedEndpoints<Definitions>;
export {};
