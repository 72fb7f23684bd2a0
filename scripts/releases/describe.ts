import type { ReleaseRecord } from '@site/shared/contract';
import type { ReleasePointer } from '../../shell/server/release-storage/release-pointer';
import { DEPLOYABLES } from './deployables';
import { versionIn } from './pieces';

/** Enough of an id to name it. */
const short = (id: string): string => id.slice(0, 8);

const when = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/**
 * What a command says of what it did.
 *
 * @param pointer as it is now
 * @param by who did it
 * @param since when the command began, epoch ms: others may have moved the pointer meanwhile
 */
export function describeMove({ record, moves }: ReleasePointer, by: string, since: number): string {
  const own = moves.find((move) => move.by === by && Date.parse(move.at) >= since);
  return `${own?.what ?? 'nothing has changed'}; live: ${record}`;
}

/** How many of the last moves are told. */
const TOLD = 20;

/**
 * What `npm run releases` says: what is live, by area, since when and by whom; pins, canaries, and the last moves.
 *
 * @param pointer the store's
 * @param written the live record, when it can be read: a pointer that was written by hand tells no versions
 */
export function describe(
  { record, live, pins, canaries, moves }: ReleasePointer,
  written?: ReleaseRecord,
): string {
  const rows = DEPLOYABLES.map((name) => {
    const known = live[name];
    const version = known?.version ?? versionIn(written, name) ?? 'not live';
    const since = known ? `  since ${when(known.at)} by ${known.by}` : '';
    const pin = pins[name];
    const note = pin ? `  pinned by ${pin.by}, ${when(pin.at)}${pin.held ? '; a newer one waits' : ''}` : '';
    return `  ${name.padEnd(14)} ${version.padEnd(16)}${since}${note}`.trimEnd();
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
