const SIGN_IN_PAGES: readonly string[] = ['/login', '/register', '/forgot-password', '/reset-password'];

/** Whether a path is one of the pages for visitors who are not signed in (AUTH-4). */
export const isSignInPage = (pathname: string): boolean => SIGN_IN_PAGES.includes(pathname);

/** The query of /login that names where to go after sign-in (NAV-5). */
export const NEXT_PARAM = 'next';
