const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text from outside, such as a part of an address, has the form of a UUID: ids of posts and uids have it. */
export const isUuid = (text: string): boolean => UUID.test(text);
