/** How calls and events name the post that they are about, by its kind (specification §7). */
export const POST_FIELDS = {
  product: 'product_id',
  megaviews: 'megaviews_id',
  livestream: 'livestream_id',
} as const;
