// npm run release, releases, rollback, pin, unpin, canary: what a team does with the release store. See README.md, "How a
// team ships its area".
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { ReleasePointer } from '../../shell/server/release-storage/release-pointer';
import { parseDeployables, releaseStore } from './deployables';
import { describe } from './describe';
import { endCanary, pin, rollback, startCanary, unpin } from './moves';
import { parseWanted } from './pieces';
import { release } from './release';
import type { ReleaseStore } from './release-store';
import { sweep } from './sweep';

process.env.NODE_ENV ??= 'production';

type Command = (store: ReleaseStore, by: string, args: string[]) => Promise<string>;

const told = ({ record, moves }: ReleasePointer): string =>
  `${moves[0]?.what ?? 'nothing moved'}; live: ${record}`;

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
    const swept = await sweep(store);
    const pointer = await store.pointer();
    const old = swept.length > 0 ? `\n${swept.length} old files removed` : '';
    return `${pointer ? told(pointer) : ''}${old}`;
  },
  async list(store, _by, args) {
    if (args.includes('--sweep')) return `${(await sweep(store)).length} old files removed`;
    const pointer = await store.pointer();
    return pointer ? describe(pointer) : `nothing was released yet in ${store.place}`;
  },
  async rollback(store, by, [record]) {
    return told(await rollback(store, by, record));
  },
  async pin(store, by, [wanted]) {
    return told(await pin(store, by, parseWanted(wanted)));
  },
  async unpin(store, by, [wanted]) {
    return told(await unpin(store, by, parseWanted(wanted).name));
  },
  async canary(store, by, [text, share = '']) {
    const wanted = parseWanted(text);
    if (share === 'promote' || share === 'end')
      return told(await endCanary(store, by, wanted.name, share === 'promote'));
    const percent = /^(\d+(?:\.\d{1,2})?) ?%?$/.exec(share)?.[1];
    if (percent === undefined) throw new Error(`'${share}' is no share: 10%, promote or end`);
    return told(await startCanary(store, by, wanted, Number(percent)));
  },
};

try {
  const [name = '', ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command) throw new Error(`'${name}' is no command; there are ${Object.keys(COMMANDS).join(', ')}`);
  console.log(await command(releaseStore(), process.env.RELEASED_BY || userInfo().username, args));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
