export * from './reason';
export * from './reason-list';
