/** The key in local storage that says that the visitor has closed the promo for good (PROMO-1). */
export const PROMO_KEY = 'lilyPromo';
