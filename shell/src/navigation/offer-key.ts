/** The key in both storages that says that English was offered: in local storage for good, in session storage to this tab. */
export const OFFER_KEY = 'languageOffer';
