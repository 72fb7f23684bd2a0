/** The services that the journeys of one jest worker use: no two workers share data or a browser. */
export interface Stack {
  E2E_SITE_URL: string;
  E2E_PLATFORM_URL?: string;
  /** The data folder of the platform and of the site. */
  E2E_DATA_DIR?: string;
  /** The address of the Chromium that the worker's test files connect to. */
  E2E_BROWSER_URL?: string;
}

const VARIABLE = 'E2E_STACKS';

/**
 * Hands the stacks to the workers of jest.
 *
 * @param stacks one for each worker
 */
export const giveStacks = (stacks: readonly Stack[]): void => {
  process.env[VARIABLE] = JSON.stringify(stacks);
};

/** Puts the addresses of this worker's stack into its environment; the setup of each test file calls it. */
export function takeStack(): void {
  const stacks: Stack[] = JSON.parse(process.env[VARIABLE] ?? '[]');
  const worker = Number(process.env.JEST_WORKER_ID ?? 1);
  Object.assign(process.env, stacks[(worker - 1) % Math.max(stacks.length, 1)]);
}
