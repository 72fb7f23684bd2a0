import type { RenderFault } from '../rendering/page-renderer';
import type { StackFrame } from './read-stack';
import type { KnownCrash } from './report-log';

const MOST_FRAMES = 40;
/** A place in a bundle, as Node writes it: `at Price (server/mf-listings/server.0a1b2c3d.cjs:1:2345)`. */
const PLACE = /^\s*at (?:([\w.<>$ ]+) \()?(server\/[\w-]+\/[\w.-]+):(\d+):(\d+)\)?$/;

const frameOf = (line: string): StackFrame[] => {
  const [, name, file, row, column] = PLACE.exec(line) ?? [];
  if (!file) return [];
  return [
    { ...(name ? { function: name } : {}), file, line: Number(row), column: Number(column), own: true },
  ];
};

/**
 * The failure of an area's code on the server, as its owner reads of a crash in a browser.
 *
 * @param fault what the renderer told
 */
export function faultReport({ release, area, page = '', cause, error }: RenderFault): KnownCrash {
  const [message = '', ...stack] = error.split('\n');
  const { id, version, owner, routes } = area;
  return {
    release,
    area: id,
    version,
    owner,
    route: routes.find((route) => route.page === page)?.path ?? page,
    name: `server: ${cause}`,
    message,
    frames: stack.flatMap(frameOf).slice(0, MOST_FRAMES),
  };
}
