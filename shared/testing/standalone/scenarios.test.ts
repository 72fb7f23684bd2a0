import { answerScenario, type Scenario, type ScenarioAnswers } from './scenarios';

const ANSWERS: ScenarioAnswers = {
  'GET /api/homes/:id': { full: ({ params, query }) => ({ id: params.id, q: query.get('q') }) },
  'POST /api/homes/list': { full: ({ body }) => ({ data: [1], body }), empty: () => ({ data: [] }) },
};

const ask = (scenario: Scenario, asked: string, body?: unknown) =>
  answerScenario(ANSWERS, scenario, asked, { query: new URLSearchParams('q=a'), body });

test.each<[Scenario, string, unknown]>([
  ['full', 'GET /api/homes/a%20b', { status: 200, body: { id: 'a b', q: 'a' } }],
  ['full', 'POST /api/homes/list', { status: 200, body: { data: [1], body: 'sent' } }],
  ['empty', 'POST /api/homes/list', { status: 200, body: { data: [] } }],
  ['empty', 'GET /api/homes/7', { status: 200, body: { id: '7', q: 'a' } }],
  ['loading', 'GET /api/homes/7', undefined],
  [
    'failed',
    'GET /api/homes/7',
    { status: 500, body: expect.objectContaining({ error: expect.anything() }) },
  ],
  ['full', 'GET /api/other', { status: 404, body: expect.objectContaining({ error: expect.anything() }) }],
])('in the scenario %s, %s', (scenario, asked, answer) => {
  expect(ask(scenario, asked, 'sent')).toEqual(answer);
});
