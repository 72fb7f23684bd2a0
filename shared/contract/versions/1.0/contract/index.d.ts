export * from './area';
export * from './config';
export * from './early-data';
export * from './session';
export * from './shell';
export * from './version';
