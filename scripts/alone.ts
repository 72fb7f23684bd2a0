// npm run alone -w mf-demands: that area by itself, in a fake shell, with data of scenarios; no platform, no other area.
import { serveAlone } from './alone/serve-alone';
import { requireFreePort } from './lib/ports.mjs';
import { AREAS, REPOSITORY } from './releases/deployables';

process.env.NODE_ENV = 'development';

const DEFAULT_PORT = 3200;

try {
  const [name] = process.argv.slice(2);
  const id = AREAS.find((area) => area === name);
  if (!id) throw new Error(`'${name ?? ''}' is no area; there are ${AREAS.join(', ')}`);
  const port = Number(process.env.ALONE_PORT || DEFAULT_PORT);
  await requireFreePort('ALONE_PORT', port, '127.0.0.1');
  const { url } = await serveAlone(REPOSITORY, id, port);
  console.log(`\n  ${id} alone  ${url}  (hot reload; scenarios: ${id}/standalone/scenarios.ts)\n`);
} catch (error) {
  console.error(`alone: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
