import type { Config } from '@jest/types';
import { withStacks } from '../e2e/global-setup';

/** Starts a platform and a server of the site for each of the two browsers; their tests start the browsers. */
export default ({ maxWorkers }: Config.GlobalConfig): Promise<void> =>
  withStacks(maxWorkers, (stack) => stack);
