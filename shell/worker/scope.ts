/** The worker's global scope, with its type. */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope;

/** Waits. @param ms how long */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
