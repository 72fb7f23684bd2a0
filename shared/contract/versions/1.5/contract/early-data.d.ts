export interface EarlyRequest {
    method: 'GET' | 'POST';
    path: string;
    body?: unknown;
    origin?: string;
    headers?: Record<string, string>;
    next?: (answer: unknown) => EarlyRequest[];
}
export interface EarlyAnswer {
    status: number;
    body: string;
    ahead?: number;
}
export type EarlyAnswers = Record<string, Promise<EarlyAnswer | undefined>>;
declare global {
    interface Window {
        __EARLY__?: EarlyAnswers;
    }
}
export declare function earlyKey({ method, path, body }: EarlyRequest): string;
export declare function nextRequests({ next }: EarlyRequest, { status, body }: EarlyAnswer): EarlyRequest[];
export declare function startEarly(base: string, request: EarlyRequest): void;
export declare function takeEarly(request: EarlyRequest): EarlyAnswers[string] | undefined;
