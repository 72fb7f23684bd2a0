import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../actors/actor';
import { signIn } from '../actors/sign-in';
import type { PlannedFault } from '../fault-plan';
import { reasonOf } from '../reason-of';
import type { Service } from '../world/service';
import type { World } from '../world/world';
import { stayUntilFelt } from './line-faults';

/** The account by which the oracle itself looks at the platform's clock. */
const PROBE_PHONE = '84900000001';

/** Ends a server as a crash does, and starts it again. */
export async function killAndStart(service: Service): Promise<string | undefined> {
  const how = await service.kill('kill -9');
  const begun = Date.now();
  await service.start();
  return how === 'signal SIGKILL' ? `${how}, ready again after ${Date.now() - begun} ms` : undefined;
}

/**
 * The clock under the servers jumps, and is set right after a while; a session tells by when it says that it began.
 *
 * @returns what was seen of it; undefined when no session tells of it within a minute
 */
export async function jumpClock(
  { machine, platformUrl, history }: Pick<World, 'machine' | 'platformUrl' | 'history'>,
  { jump, lasts }: PlannedFault,
): Promise<string | undefined> {
  machine.become({ clockMs: jump * 1000 });
  let off = 0;
  // The servers look at their machine again and again, late where it is busy.
  const isSeen = await until('no session tells of the jump', async () => {
    const { token } = await signIn(platformUrl, PROBE_PHONE);
    const { iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    off = iat - Date.now() / 1000;
    return Math.abs(off - jump) < Math.abs(jump) / 2;
  }).then(
    () => true,
    (error: unknown) => {
      history.note('fault', reasonOf(error));
      return false;
    },
  );
  await pause(lasts * 1000);
  machine.become();
  return isSeen ? `a session began ${Math.round(off)} s off` : undefined;
}

/** Each write of the servers takes long for a while. */
export async function slowDisk({ machine }: World, { lasts }: PlannedFault): Promise<string | undefined> {
  const before = machine.felt('slow');
  machine.become({ disk: 'slow' });
  const felt = await stayUntilFelt(lasts, () => machine.felt('slow') - before);
  machine.become();
  return felt > 0 ? `${felt} writes were slow` : undefined;
}

/**
 * Each write of the servers is refused for a while, as on a full disk. Whoever runs the site makes room, and starts the
 * platform again, whose database takes no more writes after it could not write its log.
 */
export async function fullDisk(
  { machine, platform, site }: World,
  { lasts }: PlannedFault,
): Promise<string | undefined> {
  const before = machine.felt('full');
  for (const service of [platform, site]) service.expectEnd('the full disk');
  machine.become({ disk: 'full' });
  const felt = await stayUntilFelt(lasts, () => machine.felt('full') - before);
  machine.become();
  await platform.kill('the restart after the full disk');
  await platform.start();
  if (site.isRunning) site.expectEnd(undefined);
  else await site.start();
  return felt > 0 ? `${felt} writes were refused` : undefined;
}
