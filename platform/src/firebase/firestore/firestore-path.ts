const FIRESTORE_PATH = /^\/(google\.firestore\.v1\.Firestore|v1\/projects)\//;

/** Whether an address is one of Firestore's calls or streams. */
export const isFirestorePath = (url: string): boolean => FIRESTORE_PATH.test(url);
