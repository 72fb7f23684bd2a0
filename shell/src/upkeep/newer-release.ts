import { type AreaRelease, CONTRACT_VERSION, type ReleaseRecord } from '@site/shared/contract';
import { refusalOf } from '@site/shared/contract/compatibility';

/** How long an answer may take, ms. */
const LIMIT_MS = 8_000;

async function ask(path: string): Promise<unknown> {
  const response = await fetch(path, { signal: AbortSignal.timeout(LIMIT_MS) });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return response.json();
}

/**
 * The id of the record that a page asked for now would get: some bytes, whatever the record weighs.
 *
 * @throws Error when it cannot be had
 */
export async function liveRelease(): Promise<string> {
  const { id } = (await ask('/releases/current')) as { id: string };
  return id;
}

/**
 * An area as it is live by now, when that is another version than this tab's and fits what runs in it.
 *
 * @param area the area as this tab has it
 * @param page what must be in it: a page, or the `widgetPart` of a widget
 * @throws Error when it cannot be asked
 */
export async function newerRelease(area: AreaRelease, page: string): Promise<AreaRelease | undefined> {
  const id = await liveRelease();
  if (id === window.__RECORD__.id) return undefined;
  const record = (await ask(`/releases/${encodeURIComponent(id)}.json`)) as ReleaseRecord;
  const newer = record.areas[area.id];
  const fits =
    newer?.pages[page] &&
    newer.version !== area.version &&
    !refusalOf(
      { contract: CONTRACT_VERSION, areas: { ...window.__RECORD__.areas, [area.id]: newer } },
      newer,
    );
  return fits ? newer : undefined;
}
