// One version of each owner's endpoints, as a build would name it; jest itself asks every global for symbols.
Object.assign(globalThis, {
  __SOURCES__: new Proxy({}, { get: (_, key) => (typeof key === 'string' ? 'test' : undefined) }),
});

const NAME = Symbol.for('fastify.display-name');
// Fastify looks for the file of a plugin without a name among all modules, which takes jest 0.1 s for each application.
Object.defineProperty(Function.prototype, NAME, {
  configurable: true,
  get() {
    return this.name || 'plugin';
  },
  set(value: string) {
    Object.defineProperty(this, NAME, { value, writable: true, configurable: true });
  },
});
