export * from './form-alert';
export * from './number-field';
export * from './password-field';
export * from './select-field';
export * from './submit-button';
export * from './text-area-field';
export * from './text-field';
