interface Fixture {
  close(): unknown;
}

const opened: Fixture[] = [];
let isEndKnown = false;

async function closeAll(): Promise<void> {
  for (const fixture of opened.reverse()) await fixture.close();
}

/**
 * What all tests of a file share: opened before them, in the order of the calls, and closed after them, the last one
 * first. It stands for the real one, so that it can be a constant that functions of the file use.
 *
 * @param open opens it
 */
export function sharedFixture<Shared extends Fixture>(open: () => Shared | Promise<Shared>): Shared {
  let real: Shared | undefined;
  if (!isEndKnown) afterAll(closeAll);
  isEndKnown = true;
  beforeAll(async () => {
    real = await open();
    opened.push(real);
  });
  const existing = (): Shared => {
    if (real === undefined) throw new Error('It is opened before the tests.');
    return real;
  };
  return new Proxy({} as Shared, {
    get(_, name) {
      const value: unknown = Reflect.get(existing(), name);
      return typeof value === 'function' ? value.bind(real) : value;
    },
    set: (_, name, value) => Reflect.set(existing(), name, value),
    has: (_, name) => Reflect.has(existing(), name),
    // For those who copy it to replace a part.
    ownKeys: () => Reflect.ownKeys(existing()),
    getOwnPropertyDescriptor(_, name) {
      const found = Reflect.getOwnPropertyDescriptor(existing(), name);
      return found && { ...found, configurable: true };
    },
  });
}
