export * from './area-routes';
export * from './open-site';
export * from './site-shell';
