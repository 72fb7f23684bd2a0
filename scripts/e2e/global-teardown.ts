import { rmSync } from 'node:fs';
import { endChildren } from '../lib/children.mjs';

/** Ends what the journeys' setup started and removes its data. */
export default async function tearDown(): Promise<void> {
  await endChildren();
  const { E2E_OWN_DATA, E2E_DATA_DIR } = process.env;
  if (E2E_OWN_DATA && E2E_DATA_DIR) rmSync(E2E_DATA_DIR, { recursive: true, force: true });
}
