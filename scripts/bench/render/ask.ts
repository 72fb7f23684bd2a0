import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 30_000;
const agent = new Agent({ keepAlive: true });

/** What became of a page. */
export interface Answer {
  ms: number;
  /** The server has rendered it. */
  isRendered: boolean;
}

/**
 * Asks for a page.
 *
 * @param url its whole address
 * @param from the visitor's network address: any of 127.0.0.0/8 is this machine
 * @param look is given a whole page
 * @throws Error when no whole page comes
 */
export function ask(url: string, from: string, look?: (html: string) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const asked = request(
      url,
      { agent, localAddress: from, signal: AbortSignal.timeout(LIMIT_MS), headers: { accept: 'text/html' } },
      (response) => {
        let html = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          html += part;
        });
        response.on('error', reject);
        response.on('end', () => {
          const isWhole = response.statusCode === 200 && html.endsWith('</html>');
          if (isWhole) {
            look?.(html);
            resolve({ ms: performance.now() - begun, isRendered: html.includes('window.__RENDERED__=') });
          } else reject(new Error(`${url}: status ${response.statusCode}, ${html.length} characters`));
        });
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

/** The least of the numbers that a share of them does not exceed. */
export const percentile = (numbers: readonly number[], share: number): number =>
  [...numbers].sort((one, other) => one - other)[Math.max(0, Math.ceil(numbers.length * share) - 1)] ?? 0;

/**
 * Asks for pages, some at the same time.
 *
 * @param urls what is asked for, in turn
 * @param count how many pages in all
 * @param parallel how many at the same time
 */
export async function askMany(urls: readonly string[], count: number, parallel: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const visitor = async (): Promise<void> => {
    while (next < count) {
      const url = urls[next % urls.length] ?? '';
      next += 1;
      answers.push(await ask(url, '127.1.1.1'));
    }
  };
  await Promise.all(Array.from({ length: parallel }, visitor));
  return answers;
}

/**
 * Opens pages as a person does, one after the other with a pause between, until told to stop.
 *
 * @param urls what is opened, in turn
 * @param from the visitor's network address
 * @param pauseMs the pause
 */
export function visit(urls: readonly string[], from: string, pauseMs: number): () => Promise<Answer[]> {
  let isOver = false;
  const answers: Answer[] = [];
  const opened = (async () => {
    for (let index = 0; !isOver; index += 1) {
      answers.push(await ask(urls[index % urls.length] ?? '', from));
      await pause(pauseMs);
    }
    return answers;
  })();
  return () => {
    isOver = true;
    return opened;
  };
}
