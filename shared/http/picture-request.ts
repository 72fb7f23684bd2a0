const PICTURE = /^\/(?:media|files)\/[^?]*\.(?:webp|avif|png|jpe?g|gif|svg)(?:\?|$)/i;

/** Of the requests that a client address may have under way, as many more are kept for pictures as this part of them. */
const RESERVED_PART = 1 / 4;

/**
 * How many pictures an address may ask for when all else that it may have under way is taken: people behind one address wait for
 * pictures, which are short, while others there read slowly (LOAD-9).
 *
 * @param most how many requests it may have under way
 */
export const reservedFor = (most: number): number => Math.ceil(most * RESERVED_PART);

/** Whether a request is for a picture. */
export const isPictureRequest = ({ method, url }: { method: string; url: string }): boolean =>
  /^(?:GET|HEAD)$/.test(method) && PICTURE.test(url);
