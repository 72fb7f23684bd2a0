/** The browser's console says the same with fewer words. */
export const createLogger = (prefix) => ({
  log: (...args) => console.log(prefix, ...args),
  info: (...args) => console.info(prefix, ...args),
  warn: (...args) => console.warn(prefix, ...args),
  error: (...args) => console.error(prefix, ...args),
  debug() {},
});
export const logger = createLogger('[federation]');
export const createInfrastructureLogger = createLogger;
export const infrastructureLogger = logger;
export const bindLoggerToCompiler = () => undefined;
