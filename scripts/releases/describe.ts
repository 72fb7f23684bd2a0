import type { ReleaseRecord } from '@site/shared/contract';
import { contestsOf, describeContest } from '@site/shared/contract/ownership';
import { loggedText } from '@site/shared/http/logged-text';
import { type Deployable, namesIn } from '@site/shared/releases/piece';
import type { HistoryStep, ReleasePointer } from '@site/shared/releases/release-pointer';
import type { UpdatedPointer } from '@site/shared/releases/release-store';
import type { Statement } from '@site/shared/releases/statement';
import { describeCost, type ReleaseCost } from '../deltas/release-cost';
import { DEPLOYABLES } from '../lib/deployables';
import { versionIn } from './pieces';

/** The same document with every text as one line: owners, authors and versions are what others wrote into the store. */
function asLines<Value>(value: Value): Value {
  if (typeof value === 'string') return loggedText(value) as Value;
  if (Array.isArray(value)) return value.map(asLines) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [loggedText(name), asLines(part)]),
  ) as Value;
}

/** Enough of an id to name it. */
const short = (id: string): string => id.slice(0, 8);

const when = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/**
 * What a command says of what it did.
 *
 * @param moved what its move gave
 * @param pointer the pointer as it is by now, when that is known: others may have moved it since
 */
export function describeMove(moved: UpdatedPointer, pointer?: ReleasePointer): string {
  const { own, record } = asLines(moved);
  const now = asLines(pointer);
  const done = `${own?.what ?? 'nothing has changed'}; live: ${record}`;
  const last = now?.history[0];
  if (!now || !last || now.record === record) return done;
  return `${done}\nsince then: ${last.what} (${last.by}); live by now: ${now.record}`;
}

/** Whose the live build is, what it was built from and by whom, on a line of its own. */
function describeOrigin(statement: Statement | undefined): string {
  const build = statement?.builds.find(({ hash }) => hash === statement.live);
  if (!statement || !build) return '';
  const { owner, commit, uncommitted, author } = build;
  const from = commit ? [`commit ${short(commit)}${uncommitted ? ' with uncommitted changes' : ''}`] : [];
  const by = author ? [`built by ${author}`] : [];
  const parts = [owner, ...from, ...by, ...(statement.signature ? ['signed'] : [])];
  return `\n${' '.repeat(17)}${parts.join(', ')}`;
}

/** How many of the last steps are listed. */
export const TOLD = 20;

/**
 * What `npm run releases` says: what is live, by area, since when and by whom; pins, canaries, and the last moves.
 *
 * @param pointer the store's
 * @param stored the live record, when it can be read: a pointer that was written by hand tells no versions
 * @param costs what each of the last moves costs a visitor of the one before
 */
export function describe(
  pointer: ReleasePointer,
  stored?: ReleaseRecord,
  costs: ReadonlyMap<HistoryStep, ReleaseCost> = new Map(),
): string {
  const { record, live, pins, canaries, history, statements } = asLines(pointer);
  const written = asLines(stored);
  const names = new Set([...DEPLOYABLES, ...Object.keys(live), ...namesIn(written)] as Deployable[]);
  const retired: Partial<Record<string, unknown>> = written?.retired ?? {};
  const rows = [...names].map((name) => {
    const known = live[name];
    const version = known?.version ?? versionIn(written, name) ?? (retired[name] ? 'retired' : 'not live');
    const since = known ? `  since ${when(known.at)} by ${known.by}` : '';
    const pin = pins[name];
    const statement = statements?.[name];
    const holds = !statement?.signature || statement.pin === pin?.version;
    const wait = holds
      ? pin?.held
        ? '; a newer one waits'
        : ''
      : '; its team has not signed that, so it holds nothing';
    const note = pin ? `  pinned by ${pin.by}, ${when(pin.at)}${wait}` : '';
    const origin = describeOrigin(statement);
    return `  ${name.padEnd(14)} ${version.padEnd(16)}${since}${note}${origin}`.trimEnd();
  });
  const shares = canaries.map(
    ({ name, version, percent, untilCrashes, at, by, record: id }) =>
      `  canary ${name}@${version}  ${percent} %${untilCrashes === undefined ? '' : ` until ${untilCrashes} % of visits crash`}  record ${short(id)}  since ${when(at)} by ${by}`,
  );
  const told = history.slice(0, TOLD);
  const prices = pointer.history.slice(0, TOLD).map((step) => describeCost(costs.get(step)));
  const width = Math.max(...prices.map(({ length }) => length));
  const last = told.map(
    ({ at, by, what, record: id }, index) =>
      `  ${when(at)}  ${short(id)}  ${(prices[index] ?? '').padStart(width)}  ${what}  (${by})`,
  );
  const contests = contestsOf(Object.values(written?.areas ?? {})).map(
    (contest) => `  ${describeContest(contest)}, and does not get it`,
  );
  const head = 'last moves, newest first, with what each costs who has the one before (whole → by delta):';
  return [`live: ${record}`, ...rows, ...shares, ...contests, '', head, ...last].join('\n');
}
