export * from './form-alert';
export * from './password-field';
export * from './submit-button';
export * from './text-field';
