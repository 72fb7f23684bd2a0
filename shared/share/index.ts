export * from './share-button';
