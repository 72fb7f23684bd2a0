import css from './full-screen.module.css';

/** The class of a sheet over the whole screen, black behind what it shows. */
export const fullScreenClass = css.viewer;
