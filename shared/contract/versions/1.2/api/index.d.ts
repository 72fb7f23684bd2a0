export * from './base-api';
