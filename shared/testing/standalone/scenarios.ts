/** How the services behind an area that runs alone do. */
export const SCENARIOS = ['full', 'empty', 'loading', 'failed'] as const;

/** One of {@link SCENARIOS}. */
export type Scenario = (typeof SCENARIOS)[number];

/** A request that an area makes of a service. */
export interface ScenarioRequest {
  /** The parts of the path that the pattern names: `{ id: '7' }`. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** What was sent, parsed; undefined when nothing was. */
  body: unknown;
}

/** What the services answer: the body of a success, by what was asked, `POST /api/products/:kind/list`. */
export type ScenarioAnswers = Record<
  string,
  {
    full(request: ScenarioRequest): unknown;
    /** When there is nothing; as `full` by default. */
    empty?(request: ScenarioRequest): unknown;
  }
>;

/** The path prefix under which the services of a scenario are. */
export const scenarioBase = (scenario: Scenario): string => `/scenario/${scenario}`;

/** An answer of a service. */
export interface ScenarioAnswer {
  status: number;
  body: unknown;
}

const FAILED: ScenarioAnswer = {
  status: 500,
  body: { error: { code: 'failed', message: 'as the scenario says' } },
};

function paramsOf(pattern: string, asked: string): Record<string, string> | undefined {
  const wanted = pattern.split(/[ /]/);
  const given = asked.split(/[ /]/);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}

/**
 * Answers a request as a scenario has it.
 *
 * @param answers what the area's services answer
 * @param scenario how they do
 * @param asked method and path: `POST /api/products/for-sale/list`
 * @param request query and body
 * @returns undefined for a service that never answers; 404 for what nobody wrote an answer to
 */
export function answerScenario(
  answers: ScenarioAnswers,
  scenario: Scenario,
  asked: string,
  request: Omit<ScenarioRequest, 'params'>,
): ScenarioAnswer | undefined {
  if (scenario === 'loading') return undefined;
  if (scenario === 'failed') return FAILED;
  for (const [pattern, { full, empty = full }] of Object.entries(answers)) {
    const params = paramsOf(pattern, asked);
    if (params) return { status: 200, body: (scenario === 'empty' ? empty : full)({ ...request, params }) };
  }
  return { status: 404, body: { error: { code: 'not_found', message: `no scenario answers ${asked}` } } };
}
