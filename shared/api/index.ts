export * from './base-api';
export * from './forget-identified';
