import { hydrate } from '@site/shared/testing/hydrate';
import { Countdown, RelativeTime, useOnline } from '@site/shared/ui';

afterEach(() => {
  globalThis.__NOW__ = undefined;
  jest.restoreAllMocks();
});

test('FEED-9 FEED-10 times hydrate from the server’s moment, and then tell the present', async () => {
  globalThis.__NOW__ = Date.now() - 60 * 60_000;
  const times = (
    <>
      <RelativeTime time={new Date(globalThis.__NOW__ - 60_000).toISOString()} />
      <Countdown target={new Date(globalThis.__NOW__ + 60_000).toISOString()} />
    </>
  );
  const { html, root, complaints, leave } = await hydrate(times);
  expect(html).toContain('1 phút trước');
  expect(root.textContent).toBe('1 giờ trướcđã áp dụng');
  expect(complaints).toEqual([]);
  leave();
});

test('ERR-2 a page from the server is online until it is hydrated', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  function Probe() {
    return useOnline() ? 'online' : 'offline';
  }
  const { html, root, complaints, leave } = await hydrate(<Probe />);
  expect(html).toBe('online');
  expect(root.textContent).toBe('offline');
  expect(complaints).toEqual([]);
  leave();
});

test('what renders otherwise in the browser is told', async () => {
  function Probe() {
    return <p>{Math.random()}</p>;
  }
  const { complaints, leave } = await hydrate(<Probe />);
  expect(complaints.join()).toMatch(/hydrat/i);
  leave();
});
