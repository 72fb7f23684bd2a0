/** The site whose areas are shown; the build knows it. */
declare const __SITE__: string;
declare module '*.css';
