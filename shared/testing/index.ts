export * from './fake-shell';
export * from './render-in-shell';
export * from './site-config';
