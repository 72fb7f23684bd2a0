import type { CrashReport } from '../../common/report';
import type { RenderFault } from '../rendering/page-renderer';

/** A failure on the server in the form of a tab's report, and whose it is. */
export interface FaultReport extends CrashReport {
  owner: string;
}

/**
 * The failure of an area's code on the server, as its owner reads of a crash in a browser.
 *
 * @param fault what the renderer told
 */
export function faultReport({ release, area, page = '', cause, error }: RenderFault): FaultReport {
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
    stack: stack.join('\n'),
  };
}
