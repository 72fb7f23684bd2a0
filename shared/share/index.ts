export * from './share-button';
export * from './use-copy';
export * from './use-share';
