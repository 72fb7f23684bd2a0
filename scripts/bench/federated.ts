import { DEPLOYABLES } from '../lib/deployables';
import { release } from '../releases/release';
import { benchStore } from './sites';

/** Builds what has changed and releases the site as it is deployed, into the benches' store. */
export async function releaseFederated(): Promise<void> {
  await release(DEPLOYABLES, benchStore('federated'));
}
