export * from './form-problem';
export * from './use-form';
