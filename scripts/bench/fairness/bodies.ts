import { request as ask } from 'node:http';

const COUNT = 200;
const AT_ONCE = 10;
const LEAST = 500_000;
const MOST = 20_000_000;
const ADDRESS = '127.9.9.8';

function send(site: string, bytes: number): Promise<string> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': bytes };
    const request = ask(
      `${site}/api/products/for-sale/list`,
      { agent: false, method: 'POST', localAddress: ADDRESS, headers },
      async (response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        resolve(`${response.statusCode} ${JSON.parse(text).error?.code}`);
      },
    );
    request.on('error', (error) => resolve(error.message));
    request.end(Buffer.alloc(bytes, ' '));
  });
}

/** Sends bodies of 0.5 to 20 MB, which the platform refuses, and counts what the site answered. */
export async function sendBodies(site: string): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  for (let sent = 0; sent < COUNT; sent += AT_ONCE) {
    const sizes = Array.from({ length: AT_ONCE }, (_one, index) =>
      Math.round(LEAST + ((MOST - LEAST) * (sent + index)) / (COUNT - 1)),
    );
    for (const answer of await Promise.all(sizes.map((bytes) => send(site, bytes))))
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  return answers;
}
