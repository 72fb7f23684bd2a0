import { type AreaManifest, defineArea } from '@site/shared/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { describeShell, ProbePage } from '../shell-contract';
import { answerScenario, type Scenario, type ScenarioAnswers } from './scenarios';
import { StandaloneSite } from './standalone-site';
import { createStandaloneStore } from './standalone-store';

const manifest: AreaManifest = {
  ...{ id: 'mf-demands', owner: 'Demands team', contract: '^1.2.0', budget: { js: 1 } },
  routes: [
    ...['/probe', '/other'].map((path) => ({ path, page: 'probe' })),
    { path: '/mine', page: 'probe', protected: true },
  ],
  ...{ widgets: [], slices: [], uses: { widgets: ['mf-listings/product-modal'] } },
};
const area = defineArea({ pages: { probe: async () => ({ default: ProbePage }) } });

const mount = () =>
  void render(
    <Provider store={createStandaloneStore()}>
      <BrowserRouter>
        <StandaloneSite area={area} manifest={manifest} />
      </BrowserRouter>
    </Provider>,
  );

describeShell('the shell of an area that runs alone', mount);

describe('the bar above it', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/mine');
    mount();
  });

  test('a page for users waits for one', async () => {
    expect((await screen.findByRole('alert')).textContent).toBe('Trang này cần đăng nhập.');
    await userEvent.selectOptions(screen.getByLabelText('Khách'), 'signed-in');
    await screen.findByRole('article', { name: '/mine' });
  });

  test('language and look are chosen, and kept', async () => {
    await userEvent.selectOptions(screen.getByLabelText('Giao diện'), 'dark');
    await userEvent.selectOptions(screen.getByLabelText('Ngôn ngữ'), 'en');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.documentElement.lang).toBe('en');
    await screen.findByLabelText('Scenario');
    expect(JSON.parse(sessionStorage.getItem('standalone') ?? '')).toMatchObject({
      locale: 'en',
      theme: 'dark',
    });
  });
});

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
