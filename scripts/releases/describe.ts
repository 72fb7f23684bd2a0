import type { ReleasePointer } from '../../shell/server/release-storage/release-pointer';
import { DEPLOYABLES } from './deployables';

/** Enough of an id to name it. */
const short = (id: string): string => id.slice(0, 8);

const when = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** How many of the last moves are told. */
const TOLD = 20;

/**
 * What `npm run releases` says: what is live, by area, since when and by whom; pins, canaries, and the last moves.
 *
 * @param pointer the store's
 */
export function describe({ record, live, pins, canaries, moves }: ReleasePointer): string {
  const rows = DEPLOYABLES.map((name) => {
    const version = live[name];
    const pin = pins[name];
    const note = pin ? `  pinned by ${pin.by}, ${when(pin.at)}${pin.held ? '; a newer one waits' : ''}` : '';
    return `  ${name.padEnd(14)} ${(version?.version ?? '').padEnd(18)} since ${when(version?.at ?? '')} by ${version?.by ?? ''}${note}`;
  });
  const shares = canaries.map(
    ({ name, version, percent, at, by, record: id }) =>
      `  canary ${name}@${version}  ${percent} %  record ${short(id)}  since ${when(at)} by ${by}`,
  );
  const last = moves
    .slice(0, TOLD)
    .map(({ at, by, what, record: id }) => `  ${when(at)}  ${short(id)}  ${what}  (${by})`);
  return [`live: ${record}`, ...rows, ...shares, '', 'last moves, newest first:', ...last].join('\n');
}
