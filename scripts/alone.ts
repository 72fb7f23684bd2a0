// npm run alone -w mf-demands: that area by itself, in a fake shell, with data of scenarios; no platform, no other area.
// npm run parts: all parts of shared/ui in the same way.

import { PARTS, serveAlone } from './alone/serve-alone';
import { complain } from './lib/complain';
import { AREAS, REPOSITORY } from './lib/deployables';
import { requireFreePort } from './lib/ports.mjs';

process.env.NODE_ENV = 'development';

const DEFAULT_PORT = 3200;

try {
  const [name] = process.argv.slice(2);
  const id = [...AREAS, PARTS].find((area) => area === name);
  if (!id) throw new Error(`'${name ?? ''}' is no area; there are ${AREAS.join(', ')}`);
  const port = Number(process.env.ALONE_PORT || DEFAULT_PORT);
  await requireFreePort('ALONE_PORT', port, '127.0.0.1');
  const { url } = await serveAlone(REPOSITORY, id, port);
  console.log(`\n  ${id} alone  ${url}  (hot reload; scenarios: ${id}/standalone/scenarios.ts)\n`);
} catch (error) {
  complain('alone', error);
}
