export * from './create-messages';
export * from './translator';
