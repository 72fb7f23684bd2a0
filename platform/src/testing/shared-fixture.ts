/**
 * What all tests of a file share: opened before them and closed after them. It is empty until then.
 *
 * @param open opens it; what it gives is a plain object
 */
export function sharedFixture<Fixture extends { close(): Promise<void> }>(
  open: () => Promise<Fixture>,
): Fixture {
  const fixture = {} as Fixture;
  let opened: Fixture | undefined;
  beforeAll(async () => {
    opened = await open();
    Object.assign(fixture, opened);
  });
  afterAll(() => opened?.close());
  return fixture;
}
