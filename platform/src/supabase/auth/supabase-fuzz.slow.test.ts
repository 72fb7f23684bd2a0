import { FuzzValues } from '../../testing/fuzz/fuzz-values.ts';
import { authRequest, restRequest } from '../../testing/fuzz/supabase-requests.ts';
import { type SupabaseSite, startSupabaseSite } from '../../testing/supabase-site.ts';

const ROUNDS = 1500;
let site: SupabaseSite;
let token: string;

beforeAll(async () => {
  // Numbers that fit by chance must not end the run by their limits.
  site = await startSupabaseSite({ auth: { signInsPerAccount: 1_000_000 } });
  const { client } = await site.signUp('84908880001');
  token = (await client.auth.getSession()).data.session?.access_token ?? '';
});

afterAll(() => site.close());

test.each([
  ['tables', 11, restRequest],
  ['accounts', 12, authRequest],
] as const)('%s: malformed requests are refused, never a fault', async (_name, seed, make) => {
  const values = new FuzzValues(seed);
  const statuses = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const request = make(values, token);
    const response = await site.app.inject(request);
    statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
    if (response.statusCode >= 500) {
      throw new Error(`${response.statusCode} ${JSON.stringify(request)} ${response.body}`);
    }
    expect(response.body).not.toMatch(/\bat .*\.ts:\d/);
  }
  expect(statuses.get(400)).toBeGreaterThan(ROUNDS / 10);
  expect((await site.client().from('users').select('uid').limit(1)).error).toBeNull();
});
