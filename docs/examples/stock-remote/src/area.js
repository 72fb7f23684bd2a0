/** What the shell loads: a loader for each page that area.json names. */
export default {
  pages: { auctions: () => import('./auctions.js') },
};
