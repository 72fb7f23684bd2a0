export type { AreaManifest } from '../contract/area-manifest';
export * from './area-config';
export * from './base-config';
export { type AreaBuildReport, type BuiltPage, filesOf, writeBundle } from './page-files-plugin';
export * from './provided-versions';
export * from './react-refresh';
export { serverConfig } from './server-config';
export * from './shared-modules';
export * from './shell-config';
