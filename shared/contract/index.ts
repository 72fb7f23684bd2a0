export * from './area';
export * from './config';
export * from './early-data';
export * from './release-record';
export * from './session';
export * from './shell';
export * from './version';
