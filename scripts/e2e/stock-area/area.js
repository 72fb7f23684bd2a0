// An area of a team with a build of its own: nothing of shared/build, and no word of hashes.
export default {
  pages: { 'purchase-need': () => import(/* webpackChunkName: "page" */ './page.js') },
};
