/** The cookies that scripts may read, as the browser writes them; empty where it forbids them (a sandboxed frame). */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Sets a cookie; where the browser forbids it the site does without. @param cookie as in a `Set-Cookie` header */
export function writeCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers that the site supports
    document.cookie = cookie;
  } catch {
    // What it would have kept is asked for again.
  }
}
