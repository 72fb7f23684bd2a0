export * from './share-button';
export * from './use-share';
