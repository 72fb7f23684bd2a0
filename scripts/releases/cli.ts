// npm run release, releases, rollback, pin, unpin, canary: what a team does with the release store. See README.md, "How a
// team ships its area".
import { parseArgs } from 'node:util';
import { DEPLOYABLES, parseDeployables, releaseStore } from './deployables';
import { describe, describeMove } from './describe';
import { endCanary, pin, rollback, startCanary, unpin } from './moves';
import { parseWanted } from './pieces';
import { release } from './release';
import type { ReleaseStore } from './release-store';
import { releasedBy } from './released-by';
import { sweep, sweepAfterRelease } from './sweep';

process.env.NODE_ENV ??= 'production';

type Command = (store: ReleaseStore, by: string, args: string[]) => Promise<string>;

const started = Date.now();

/** What a command's arguments are, at most; one too many is a slip that would do something else than was meant. */
function upTo(most: number, args: readonly string[], example: string): readonly string[] {
  if (args.length > most) throw new Error(`'${args[most]}' is one word too many: ${example}`);
  return args;
}

const COMMANDS: Record<string, Command> = {
  async release(store, by, args) {
    const { values, positionals } = parseArgs({
      args,
      options: { stage: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const onBuilt = (name: string, seconds: number) =>
      console.log(`${name} built in ${seconds.toFixed(1)} s`);
    await release(parseDeployables(positionals), store, { by, stage: values.stage, onBuilt });
    const swept = await sweepAfterRelease(store);
    const pointer = await store.pointer();
    return `${pointer ? describeMove(pointer, by, started) : ''}${swept}`;
  },
  async list(store, _by, args) {
    const { values } = parseArgs({ args, options: { sweep: { type: 'boolean' } } });
    if (values.sweep) return `${(await sweep(store)).length} old files removed`;
    const pointer = await store.pointer();
    if (!pointer) return `nothing was released yet in ${store.place}`;
    return describe(pointer, await store.record(pointer.record).catch(() => undefined));
  },
  async rollback(store, by, args) {
    const [record] = upTo(1, args, 'npm run rollback -- RECORD');
    const area = DEPLOYABLES.find((name) => record?.split('@')[0] === name);
    if (area)
      throw new Error(
        `a rollback is to a record, and takes everything back; ${area} alone: npm run pin -- ${area}@1.2.3`,
      );
    return describeMove(await rollback(store, by, record), by, started);
  },
  async pin(store, by, args) {
    const [wanted] = upTo(1, args, 'npm run pin -- mf-listings@1.2.3');
    return describeMove(await pin(store, by, parseWanted(wanted)), by, started);
  },
  async unpin(store, by, args) {
    const [wanted] = upTo(1, args, 'npm run unpin -- mf-listings');
    return describeMove(await unpin(store, by, parseWanted(wanted).name), by, started);
  },
  async canary(store, by, args) {
    const [text, share = ''] = upTo(2, args, 'npm run canary -- mf-listings@1.2.3 10%');
    const wanted = parseWanted(text);
    if (share === 'promote' || share === 'end')
      return describeMove(await endCanary(store, by, wanted, share === 'promote'), by, started);
    const percent = /^(\d+(?:\.\d{1,2})?) ?%?$/.exec(share)?.[1];
    if (percent === undefined) throw new Error(`'${share}' is no share: 10%, promote or end`);
    return describeMove(await startCanary(store, by, wanted, Number(percent)), by, started);
  },
};

try {
  const [name = '', ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command) throw new Error(`'${name}' is no command; there are ${Object.keys(COMMANDS).join(', ')}`);
  console.log(await command(releaseStore(), releasedBy(process.env), args));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
