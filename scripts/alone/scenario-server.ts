import { existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  answerScenario,
  SCENARIOS,
  type ScenarioAnswers,
  scenarioBase,
} from '@site/shared/testing/standalone';

/** Stands for every photo and file: what a picture shows is no matter here, that there is one is. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#8aa79b" d="M0 0h4v3H0z"/><path fill="#dfe9e4" d="m0 3 1.4-1.6 1 1L3.2 1.4 4 3z"/></svg>';

/** Reads an area's scenarios; again for each request, so that a change is seen at the next one. */
async function readAnswers(root: string): Promise<ScenarioAnswers> {
  const file = path.join(root, 'standalone/scenarios.ts');
  if (!existsSync(file)) return {};
  const version = statSync(file).mtimeMs;
  const module: { answers: ScenarioAnswers } = await import(`${pathToFileURL(file).href}?v=${version}`);
  return module.answers;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += chunk;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Answers for the services behind an area that runs alone.
 *
 * @param root the area's folder
 * @returns a handler that says whether the request was for a service
 */
export function scenarioServer(root: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (/^\/(media|files)\//.test(url.pathname)) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PICTURE);
      return true;
    }
    const scenario = SCENARIOS.find((name) => url.pathname.startsWith(`${scenarioBase(name)}/`));
    if (!scenario) return false;
    const asked = `${request.method} ${url.pathname.slice(scenarioBase(scenario).length)}`;
    const body = await bodyOf(request);
    const answer = answerScenario(await readAnswers(root), scenario, asked, {
      query: url.searchParams,
      body,
    });
    // A service that never answers: the connection stays until the browser gives up.
    if (!answer) return true;
    response.writeHead(answer.status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(answer.body));
    return true;
  };
}
