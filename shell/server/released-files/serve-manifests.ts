import type { ReleaseRecord } from '@site/shared/contract';
import { FEDERATION_FILES, federationFile } from '@site/shared/releases/federation-files';
import type { FastifyInstance } from 'fastify';
import { OPEN_HEADERS } from '../security-headers';
import { sendMissing } from '../send-missing';

/**
 * Gives the manifest and the types of each live area an address that stays, `/assets/mf-listings/mf-manifest.json`, which leads to the
 * released file. A host takes the public path from the address that it asked, so both are in one folder.
 *
 * @param app the site's server
 * @param live gives the live record; a canary is for visitors of the site alone
 */
export function serveManifests(app: FastifyInstance, live: () => Promise<ReleaseRecord>): void {
  for (const asked of Object.keys(FEDERATION_FILES) as (keyof typeof FEDERATION_FILES)[])
    app.get<{ Params: { area: string } }>(`/assets/:area/${asked}`, async ({ params }, reply) => {
      const area = Object.values((await live()).areas).find(({ id }) => id === params.area);
      const name = area && federationFile(area, asked);
      if (!name) return sendMissing(reply.headers(OPEN_HEADERS));
      return reply
        .headers({ ...OPEN_HEADERS, 'cache-control': 'no-cache' })
        .redirect(`/assets/${params.area}/${name}`, 307);
    });
}
