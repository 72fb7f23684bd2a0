import type { AreaRelease, ReleaseRecord } from '@site/shared/contract';
import { inPages, withBundle } from '../../lib/faulty-bundles';
import { publish } from '../../releases/publish';
import { rollback } from '../../releases/rollback';
import type { World } from '../world/world';
import { type Actor, randomOf } from './actor';

/** The area whose team releases. */
export const TEAMS_AREA = 'mf-account';
/** What a page of the area does when its address asks for it by `?fault=`. */
export const PAGE_ACTS = { names: 'names', crashes: 'crashes' } as const;

/** The message of the area's planned crash. */
export const PLANNED_CRASH = 'a planned crash';

/** A team that releases its area again and again, and at times goes back; each build names itself in its pages. */
export function team(world: World): Actor {
  const { history, store, bug } = world;
  const random = randomOf(world, 'team');
  let base: ReleaseRecord | undefined;
  let builds = 0;

  const makeBuild = async (): Promise<AreaRelease> => {
    base ??= await store.current();
    if (!base) throw new Error('nothing is live');
    builds += 1;
    const build = `build ${builds}`;
    const code = bug === 'mixed-record' && builds % 2 === 0 ? `build ${builds - 1}` : build;
    const changed = withBundle(store.place, base, {
      id: TEAMS_AREA,
      // The comment makes a build of its own of the planted one too, which holds another one's code.
      change: (bundle) =>
        `${inPages({
          [PAGE_ACTS.names]: `return React.createElement('section', null, '[${code}]', React.createElement(Page))`,
          [PAGE_ACTS.crashes]: `throw new Error('${PLANNED_CRASH}')`,
        })(bundle)}\n// ${build}\n`,
    }).areas[TEAMS_AREA];
    if (!changed) throw new Error(`${TEAMS_AREA} is not live`);
    history.builds.set(changed.version, build);
    return changed;
  };
  const release = async () => {
    const changed = await makeBuild();
    await publish(store, [{ name: TEAMS_AREA, release: changed }], 'oracle');
    history.note('team', `releases build ${builds}`);
  };

  return {
    name: 'team',
    rests: [5_000, 9_000],
    async step() {
      if (builds > 1 && random.chance(0.3)) {
        await rollback(store, 'oracle');
        history.note('team', 'goes back');
      } else {
        await release();
      }
    },
    settle: release,
    close: () => undefined,
  };
}
