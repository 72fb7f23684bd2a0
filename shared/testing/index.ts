export * from './fake-shell';
export * from './home-summary';
export * from './memory-outbox';
export * from './memory-saved';
export * from './render-in-shell';
export * from './render-with-store';
export * from './session-user';
export * from './site-config';
