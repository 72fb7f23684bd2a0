export * from './ask-tables';
export * from './containing';
export * from './row-pages';
export type { TablesClient, TablesService } from './tables-client';
