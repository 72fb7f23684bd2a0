import type { CrowdPlan } from './crowd-report';
import type { Cluster } from './start-cluster';

const THREADS = 100;
const LISTED = 50;
/** Pages of many, by their paths. */
export const FEEDS = ['/', '/for-sale', '/for-rent', '/mega-views', '/rules', '/purchase-need'];

interface Listed {
  data: { post: { id: string } }[];
  nextCursor: string | null;
}

async function post<Answer>(url: string, route: string, body: object, headers = {}): Promise<Answer> {
  const response = await fetch(url + route, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${route}: HTTP ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function findListings(url: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const body: object = { limit: LISTED, cursor };
    const page: Listed = await post(url, '/api/products/for-sale/list', body);
    ids.push(...page.data.map(({ post: { id } }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null && ids.length < THREADS);
  return ids;
}

/**
 * Finds what the visitors look at: each second page is a feed, the others are homes; and makes devices that talk about the homes.
 *
 * @returns whole addresses of pages, and threads for the crowds
 */
export async function findVisits({
  url,
  nodes,
}: Cluster): Promise<{ pages: string[]; threads: CrowdPlan['threads'] }> {
  const node = nodes[1]?.url ?? '';
  const listings = await findListings(node);
  const pages = listings.flatMap((id, place) => [FEEDS[place % FEEDS.length] ?? '/', `/for-sale/app/${id}`]);
  const threads: CrowdPlan['threads'] = [];
  for (let device = 0; device < THREADS; device += 1) {
    // Each device has its own address, so that none uses up the limit of another.
    const from = { 'x-forwarded-for': `127.5.0.${1 + device}` };
    const body = { device_id: `cluster-${process.pid}-${device}` };
    const route = '/api/users/user-local/create';
    const { device_secret: secret } = await post<{ device_secret: string }>(node, route, body, from);
    threads.push({ listing: listings[device % listings.length] ?? '', secret });
  }
  return { pages: pages.map((page) => url + page), threads };
}
