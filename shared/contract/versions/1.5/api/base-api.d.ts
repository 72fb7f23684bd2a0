import { type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { type Credentials } from '@site/shared/contract';
import type { AnswerKeeper, Keep } from './keeping';
export interface ApiRequest {
    method?: 'GET' | 'POST';
    path: string;
    body?: unknown;
    identified?: boolean;
    timeout?: number;
    read?: (answer: unknown) => unknown;
    keep?: Keep | undefined;
}
export interface ApiError {
    status: number;
    code: string;
    message: string;
    field?: string;
}
export interface ApiHost {
    origin: string;
    credentials(): Promise<Credentials>;
    callerId(): Promise<string | undefined>;
    deviceRefused(secret: string): void;
    keeper?: AnswerKeeper;
}
export declare function setApiHost(parts: Partial<ApiHost>): void;
export declare const callerId: () => Promise<string | undefined>;
export declare const forgetKeptOfOthers: () => void;
export declare const identifiedAnswers: Set<string>;
export declare const api: import("@reduxjs/toolkit/query").Api<BaseQueryFn<ApiRequest, unknown, ApiError>, {}, "api", never, typeof import("@reduxjs/toolkit/query").coreModuleName | typeof import("@reduxjs/toolkit/query/react").reactHooksModuleName>;
