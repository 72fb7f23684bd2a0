export * from './panorama';
