export * from './form-problem';
export * from './use-form';
export type * from './use-form-draft';
