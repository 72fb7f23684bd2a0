import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';
import { REPOSITORY } from '../lib/deployables';

/** The browsers that the site supports, as the root package.json names them. */
export const BROWSERS = browserslist.loadConfig({ path: REPOSITORY }) ?? [];

/** The same, as the compiler of style sheets takes them. */
export const TARGETS = browserslistToTargets(browserslist(BROWSERS));
