// npm run release, releases, rollback, retire, pin, unpin, canary: what a team does with the release store. See
// docs/releasing.md.

import { parseArgs } from 'node:util';
import { loggedText } from '@site/shared/http/logged-text';
import { type Deployable, namesIn } from '@site/shared/releases/piece';
import type { ReleaseStore, UpdatedPointer } from '@site/shared/releases/release-store';
import { costsOf } from '../deltas/release-cost';
import { DEPLOYABLES, parseDeployables, releaseStore } from '../lib/deployables';
import { endCanary, startCanary } from './canary';
import { describe, describeMove, TOLD } from './describe';
import { parseWanted } from './pieces';
import { pin, unpin } from './pin';
import { namesToRelease, release } from './release';
import { releasedBy } from './released-by';
import { retire } from './retire';
import { rollback } from './rollback';
import { rollbackArea } from './rollback-area';
import { sweep, sweepAfterRelease } from './sweep';

process.env.NODE_ENV ??= 'production';

type Command = (store: ReleaseStore, by: string, args: string[]) => Promise<string>;

/** What a move did, and what is live by now when others have moved since. */
const told = async (store: ReleaseStore, moved: UpdatedPointer): Promise<string> =>
  describeMove(moved, await store.pointer());

/** All names that a command may mean: those of this checkout, and those that are live from another one. */
async function knownNames(store: ReleaseStore): Promise<Deployable[]> {
  const pointer = await store.pointer();
  const live = pointer && (await store.record(pointer.record).catch(() => undefined));
  const names = [...Object.keys(pointer?.live ?? {}), ...namesIn(live), ...Object.keys(live?.retired ?? {})];
  return [...new Set([...DEPLOYABLES, ...(names as Deployable[])])];
}

/** What a command's arguments are, at most; one too many is a slip that would do something else than was meant. */
function upTo(most: number, args: readonly string[], example: string): readonly string[] {
  if (args.length > most) throw new Error(`'${args[most]}' is one word too many: ${example}`);
  return args;
}

/** `10%`, `0.5 %` or `10` as a number. */
function percentIn(text: string): number | undefined {
  const [, percent] = /^(\d+(?:\.\d{1,2})?) ?%?$/.exec(text) ?? [];
  return percent === undefined ? undefined : Number(percent);
}

const COMMANDS: Record<string, Command> = {
  async release(store, by, args) {
    const { values, positionals } = parseArgs({
      args,
      options: { stage: { type: 'boolean', default: false }, from: { type: 'string' } },
      allowPositionals: true,
    });
    if (values.from !== undefined) {
      upTo(0, positionals, 'npm run release -- --from FOLDER, whose area.json names the area');
      // The checks bring compilers, which no other command needs.
      const { releaseRemote } = await import('./release-remote');
      return told(store, await releaseRemote(values.from, store, by, values.stage));
    }
    const onBuilt = (name: string, seconds: number) =>
      console.log(`${name} built in ${seconds.toFixed(1)} s`);
    const names = await namesToRelease(store, positionals.length > 0, parseDeployables(positionals));
    const { moved } = await release(names, store, {
      by,
      stage: values.stage,
      onBuilt,
    });
    const swept = await sweepAfterRelease(store);
    return `${await told(store, moved)}${swept}`;
  },
  async list(store, _by, args) {
    const { values } = parseArgs({ args, options: { sweep: { type: 'boolean' } } });
    if (values.sweep) return `${(await sweep(store)).length} old files removed`;
    const pointer = await store.pointer();
    if (!pointer) return `nothing was released yet in ${store.place}`;
    const costs = await costsOf(store, pointer.history.slice(0, TOLD + 1));
    return describe(pointer, await store.record(pointer.record).catch(() => undefined), costs);
  },
  async rollback(store, by, args) {
    const [wanted] = upTo(1, args, 'npm run rollback -- RECORD, or mf-listings');
    const known = await knownNames(store);
    const isName = known.some((name) => name === wanted?.split('@')[0]);
    return told(
      store,
      isName ? await rollbackArea(store, by, parseWanted(wanted, known)) : await rollback(store, by, wanted),
    );
  },
  async retire(store, by, args) {
    const [wanted] = upTo(1, args, 'npm run retire -- mf-listings');
    return told(store, await retire(store, by, parseWanted(wanted, await knownNames(store)).name));
  },
  async pin(store, by, args) {
    const [wanted] = upTo(1, args, 'npm run pin -- mf-listings@1.2.3');
    return told(store, await pin(store, by, parseWanted(wanted, await knownNames(store))));
  },
  async unpin(store, by, args) {
    const [wanted] = upTo(1, args, 'npm run unpin -- mf-listings');
    return told(store, await unpin(store, by, parseWanted(wanted, await knownNames(store)).name));
  },
  async canary(store, by, args) {
    const { values, positionals } = parseArgs({
      args,
      options: { 'until-crashes': { type: 'string' } },
      allowPositionals: true,
    });
    const [text, share = ''] = upTo(2, positionals, 'npm run canary -- mf-listings@1.2.3 10%');
    const bar = values['until-crashes'];
    const wanted = parseWanted(text, await knownNames(store));
    if (bar !== undefined && percentIn(bar) === undefined)
      throw new Error(`--until-crashes is a share of the visits, as 1%, not '${bar}'`);
    if (bar !== undefined && (share === 'promote' || share === 'end'))
      throw new Error(`--until-crashes goes with a share: 10%, not '${share}'`);
    if (share === 'promote' || share === 'end')
      return told(store, await endCanary(store, by, wanted, share === 'promote'));
    const percent = percentIn(share);
    if (percent === undefined) throw new Error(`'${share}' is no share: 10%, promote or end`);
    return told(
      store,
      await startCanary(store, by, wanted, percent, bar === undefined ? undefined : percentIn(bar)),
    );
  },
};

try {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(`'${name}' is no command; there are ${Object.keys(COMMANDS).join(', ')}`);
  console.log(await command(releaseStore(), releasedBy(process.env), args));
} catch (error) {
  const words = error instanceof Error ? error.message : String(error);
  console.error(words.split('\n').map(loggedText).join('\n'));
  process.exitCode = 1;
}
