import { readSettings } from '../../settings.ts';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { PASSWORD, startSupabaseSite } from '../../testing/supabase-site.ts';
import { TEST_PASSWORD_COST } from '../../testing/test-database.ts';
import { hashPassword, setPasswordCost, verifyPassword } from './passwords.ts';

const site = sharedFixture(() =>
  startSupabaseSite({ auth: { codeIntervalSeconds: 60, messagesPerAddress: 3 } }),
);

test('codes to one number are a minute apart, to many numbers limited per client', async () => {
  const { auth } = site.client();
  expect((await auth.signInWithOtp({ phone: '84903330001' })).error).toBeNull();
  const again = await auth.signInWithOtp({ phone: '84903330001' });
  expect(again.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
  expect((await auth.signUp({ phone: '84903330002', password: PASSWORD })).error).toBeNull();
  const fourth = await auth.signUp({ phone: '84903330003', password: PASSWORD });
  expect(fourth.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
  const mail = await auth.resetPasswordForEmail('an@vidu.vn');
  expect(mail.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
});

test('neither numbers nor codes are kept in clear beside the account and the outbox', async () => {
  const { rows } = await site.database.query<{ text: string }>(
    `select (select string_agg(attempts::text, ' ') from auth.attempts) || ' '
       || (select string_agg(codes.code_hash, ' ') from auth.one_time_codes as codes) as text`,
  );
  expect(rows[0]?.text).not.toContain('84903330001');
  expect(rows[0]?.text).not.toContain(await site.codeSentTo('84903330001'));
});

test('a password fits its own hash only, and no hash fits nobody', async () => {
  const hash = await hashPassword('mật khẩu');
  expect(hash).toMatch(/^scrypt\$1024\$8\$5\$/);
  expect(await verifyPassword('mật khẩu'.normalize('NFD'), hash)).toBe(true);
  expect(await verifyPassword('mat khau', hash)).toBe(false);
  expect(await verifyPassword('mật khẩu', undefined)).toBe(false);
  expect(await verifyPassword('mật khẩu', 'plain')).toBe(false);
});

test('a new password costs what the setting says, an old one what it did, and a wrong setting is refused', async () => {
  expect(readSettings({}).auth.passwordCost).toBe(16_384);
  for (const PASSWORD_COST of ['512', '3000', '32768'])
    expect(() => readSettings({ PASSWORD_COST })).toThrow('PASSWORD_COST');
  const inProduction = { NODE_ENV: 'production', PASSWORD_COST: '1024' };
  expect(() => readSettings(inProduction)).toThrow('PASSWORD_COST: is for tests alone');
  expect(readSettings({ ...inProduction, PASSWORD_COST: '' }).auth.passwordCost).toBe(16_384);
  const old = await hashPassword('mật khẩu');
  setPasswordCost(2048);
  expect(await hashPassword('mật khẩu')).toMatch(/^scrypt\$2048\$8\$5\$/);
  expect(await verifyPassword('mật khẩu', old)).toBe(true);
  setPasswordCost(TEST_PASSWORD_COST);
});

test('an unknown user costs as much time as a known one', async () => {
  const hash = await hashPassword('mật khẩu');
  const time = async (known: string | undefined) => {
    const started = performance.now();
    for (let round = 0; round < 5; round += 1) await verifyPassword('sai', known);
    return performance.now() - started;
  };
  const ratio = (await time(undefined)) / (await time(hash));
  expect(ratio).toBeGreaterThan(0.3);
  expect(ratio).toBeLessThan(3);
});
