export * from './full-screen';
export * from './photo-carousel';
export * from './photo-viewer';
