export * from './add-endpoints';
export * from './base-api';
export * from './keeping';
