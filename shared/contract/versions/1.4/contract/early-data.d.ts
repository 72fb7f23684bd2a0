export interface EarlyRequest {
    method: 'GET' | 'POST';
    path: string;
    body?: unknown;
}
export interface EarlyAnswer {
    status: number;
    body: string;
}
export type EarlyAnswers = Record<string, Promise<EarlyAnswer | undefined>>;
declare global {
    interface Window {
        __EARLY__?: EarlyAnswers;
    }
}
export declare function earlyKey({ method, path, body }: EarlyRequest): string;
export declare function startEarly(base: string, request: EarlyRequest): void;
export declare function takeEarly(request: EarlyRequest): EarlyAnswers[string] | undefined;
