export * from './attempt';
export * from './form-problem';
export * from './use-form';
