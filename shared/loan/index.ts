export * from './kept-terms';
export * from './loan';
export * from './loan-fields';
export * from './loan-terms';
export * from './use-loan';
export * from './usual-loan';
