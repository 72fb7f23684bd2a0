const ANSWER_LIMIT_MS = 5_000;

/** A service has refused a request. */
export class Refused extends Error {
  constructor(
    path: string,
    readonly status: number,
    body: string,
  ) {
    super(`${path}: HTTP ${status} ${body.slice(0, 200)}`);
  }
}

/**
 * Asks a service and gives the text of its answer.
 *
 * @param url the service, or a line to it
 * @param path of the call
 * @param body sent as JSON by POST; without one it is a GET
 * @param headers what proves who the caller is
 * @throws Refused for a status that is no success, and what fetch throws where the line is at fault
 */
export async function askForText(
  url: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(url + path, {
    ...(body
      ? {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...headers },
        }
      : { headers }),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  const text = await response.text();
  if (!response.ok) throw new Refused(path, response.status, text);
  return text;
}

/** The same as {@link askForText}, for an answer of JSON. */
export const askService = async <Answer>(
  url: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<Answer> => JSON.parse(await askForText(url, path, body, headers)) as Answer;

/** The header by which a session's access token is shown. */
export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
