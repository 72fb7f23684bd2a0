export * from './photo-carousel';
export * from './photo-viewer';
