import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AreaId, AreaRelease, ReleaseRecord } from '@site/shared/contract';
import { integrityOf } from '@site/shared/releases/integrity';
import { FolderStorage } from '@site/shared/releases/storage/folder-storage';
import { PageRenderer, type RenderFault } from '../rendering/page-renderer';
import type { Outcome } from '../rendering/render-outcome';
import { RENDER_MEMORY } from '../rendering/render-settings';
import type { ServedConfig } from '../site-config';

/** A shell without React: an area's page is a function of its address, its data what a service says at `?data=`. */
const SHELL = `
const areas = new Map();
const areaOf = (address) => areas.get(new URL(address).pathname.slice(1));
exports.sharedModules = {};
exports.addArea = (id, bundle) => void areas.set(id, bundle);
exports.dataOf = async ({ address, service, dataLimit }) => {
  areaOf(address).early?.(new URL(address));
  const wanted = new URL(address).searchParams.get('data');
  if (!wanted) return { answers: {}, now: 0 };
  const answer = await fetch(service + wanted, { signal: AbortSignal.timeout(dataLimit) });
  return { answers: { [wanted]: { status: answer.status, body: await answer.text() } }, now: 0 };
};
exports.render = async (address) => areaOf(address).page(new URL(address));
`;

/** The code of each area's page: the body of an async function of its address, `url`. */
export type AreaPages = Partial<Record<AreaId, string>>;

/** Renders pages of records that a test makes up, in real workers. */
export class RenderedRecords {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'site-rendering-'));
  readonly #storage = new FolderStorage(this.#folder);
  readonly faults: RenderFault[] = [];
  readonly renderer: PageRenderer;

  /**
   * @param limit the time box, ms
   * @param platform origin of the service of the pages' data
   */
  constructor(limit: number, platform = 'http://127.0.0.1:1') {
    this.renderer = new PageRenderer({
      config: { services: { base: '' } } as unknown as ServedConfig,
      storage: this.#storage,
      platform,
      limit,
      memory: RENDER_MEMORY,
      onFault: (fault) => void this.faults.push(fault),
    });
  }

  /**
   * Puts a record into the store.
   *
   * @param id its id
   * @param pages by area
   */
  async add(id: string, pages: AreaPages): Promise<ReleaseRecord> {
    const areas: Record<string, AreaRelease> = {};
    for (const [area, code] of Object.entries(pages)) {
      const server = await this.#bundle(area, `exports.page = async (url) => { ${code} };`);
      areas[area] = { id: area, version: '1', server } as AreaRelease;
    }
    const shell = { version: '1', js: [], css: [], server: await this.#bundle('shell', SHELL) };
    return { id, contract: '1.5.0', shell, areas };
  }

  /**
   * Renders a page.
   *
   * @param record one of {@link RenderedRecords.add}
   * @param area whose page
   * @param search of its address
   * @param visitor network address
   */
  render(record: ReleaseRecord, area: AreaId, search = '', visitor = '10.0.0.1'): Promise<Outcome> {
    const release = record.areas[area];
    if (!release) throw new Error(`the record has no ${area}`);
    const address = `http://site.test/${area}${search}`;
    return this.renderer.render({ record, area: release, page: 'page', address, locale: 'vi', visitor });
  }

  /** Ends the workers, and removes the store. */
  close(): void {
    this.renderer.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #bundle(name: string, code: string) {
    const integrity = integrityOf(Buffer.from(code));
    const key = `server/${name}/server.${integrity.replace(/\W/g, '').slice(-8)}.cjs`;
    await this.#storage.write(key, Buffer.from(code));
    return { key, integrity };
  }
}

/** The markup of a page, or why there is none. */
export const markupOf = (outcome: Outcome): string => ('markup' in outcome ? outcome.markup : outcome.cause);

/** Tries until it holds: workers start, and end, in their own time. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('it did not come to that');
}
