export * from './ask-tables';
export * from './containing';
export * from './read-rows';
export * from './row-pages';
export * from './table-read';
export type { TablesClient, TablesService } from './tables-client';
export * from './user-rows';
