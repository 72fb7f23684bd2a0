import { parseArgs } from 'node:util';
import { askedPlatformUrl } from '@site/shared/http/own-addresses';
import { z } from 'zod';
import { oneLine, StartupError } from '../../foundation/startup-error.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: tsx platform/src/operate/cli/livestream.ts start|end <livestream id>
       tsx platform/src/operate/cli/livestream.ts products <livestream id> [for_sale:<id> | for_rent:<id> …]
Signs in with HOST_PHONE and HOST_PASSWORD, or uses HOST_TOKEN; PLATFORM_URL is the service (by default that of this machine, at PLATFORM_PORT).`;
const TIMEOUT_MS = 10_000;

const sessionSchema = z.object({ access_token: z.string() });
const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

async function run(): Promise<void> {
  const body = readCommand(process.argv.slice(2));
  const base = askedPlatformUrl(process.env);
  const token = process.env.HOST_TOKEN ?? (await signIn(base));
  const response = await post(`${base}/api/livestream/control`, body, { authorization: `Bearer ${token}` });
  if (!response.ok) {
    const refusal = refusalSchema.safeParse(await response.json().catch(() => undefined));
    throw new StartupError(
      refusal.success ? refusal.data.error.message : `The service answered ${response.status}.`,
    );
  }
  process.stdout.write(`${body.action}: done\n`);
}

function readCommand(args: string[]) {
  const [action, id, ...products] = positionalsOf(args);
  if (id === undefined || (action !== 'start' && action !== 'end' && action !== 'products')) {
    throw new StartupError(USAGE);
  }
  if (action !== 'products') return { action, livestream_id: id };
  const product_ids = products.map((text) => {
    const [type, product_id] = text.split(':');
    if (product_id === undefined || (type !== 'for_sale' && type !== 'for_rent'))
      throw new StartupError(USAGE);
    return { type, product_id };
  });
  return { action, livestream_id: id, product_ids };
}

function positionalsOf(args: string[]): string[] {
  try {
    return parseArgs({ args, allowPositionals: true, options: {} }).positionals;
  } catch (error) {
    throw new StartupError(`${oneLine(error)}\n${USAGE}`);
  }
}

async function signIn(base: string): Promise<string> {
  const { HOST_PHONE: phone, HOST_PASSWORD: password } = process.env;
  if (phone === undefined || password === undefined) throw new StartupError(USAGE);
  const response = await post(`${base}/auth/v1/token?grant_type=password`, { phone, password });
  const session = sessionSchema.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !session.success)
    throw new StartupError('The service did not accept HOST_PHONE and HOST_PASSWORD.');
  return session.data.access_token;
}

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new StartupError(`The service at ${new URL(url).origin} does not answer: ${oneLine(error)}`);
  }
}

runCommand(run);
