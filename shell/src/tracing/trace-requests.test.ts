import { traceRequests } from './trace-requests';

const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;
const asked = jest.fn<Promise<Response>, [RequestInfo | URL, RequestInit?]>();
const realFetch = window.fetch;

beforeAll(() => {
  window.fetch = asked;
  traceRequests(window);
});
afterAll(() => {
  window.fetch = realFetch;
});
beforeEach(() => {
  asked.mockReset();
  asked.mockResolvedValue(Response.json({}));
});

/** What the last request carried. */
const sent = () => {
  const [, init] = asked.mock.calls.at(-1) ?? [];
  const headers = new Headers(init?.headers);
  const [, trace = '', span = ''] = PARENT.exec(headers.get('traceparent') ?? '') ?? [];
  return { trace, span, state: headers.get('tracestate'), headers };
};

test('WATCH-10 all that a click leads to is one trace, the next click another one', async () => {
  await fetch('/api/a');
  const first = sent();
  expect(first).toMatchObject({ trace: expect.stringMatching(/^[0-9a-f]{32}$/), state: 'tab=load' });
  document.body.click();
  await fetch('/api/a');
  const second = sent();
  await fetch('/api/b');
  const third = sent();
  expect(second.trace).not.toBe(first.trace);
  expect(second.state).toBe('tab=click');
  expect(third.trace).toBe(second.trace);
  expect(third.span).not.toBe(second.span);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await fetch('/api/b');
  expect(sent().state).toBe('tab=key');
  expect(sent().trace).not.toBe(third.trace);
});

test('WATCH-10 a request keeps its own headers, and another origin is asked as before', async () => {
  await fetch(`${location.origin}/api/a`, {
    method: 'POST',
    headers: { 'content-type': 'text/x' },
    body: 'b',
  });
  expect(sent().headers.get('content-type')).toBe('text/x');
  expect(sent().trace).not.toBe('');
  expect(asked.mock.calls.at(-1)?.[1]).toMatchObject({ method: 'POST', body: 'b' });
  const init = { headers: { a: 'b' } };
  await fetch('https://other.example/api/a', init);
  expect(asked.mock.calls.at(-1)).toEqual(['https://other.example/api/a', init]);
});
