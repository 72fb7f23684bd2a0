import { type BaseQueryFn } from '@reduxjs/toolkit/query/react';
export interface ApiRequest {
    method?: 'GET' | 'POST';
    path: string;
    body?: unknown;
    timeout?: number;
    read?: (answer: unknown) => unknown;
}
export interface ApiError {
    status: number;
    code: string;
    message: string;
    field?: string;
}
export declare function setApiOrigin(base: string): void;
export declare const api: import("@reduxjs/toolkit/query").Api<BaseQueryFn<ApiRequest, unknown, ApiError>, {}, "api", never, typeof import("@reduxjs/toolkit/query").coreModuleName | typeof import("@reduxjs/toolkit/query/react").reactHooksModuleName>;
