/** Which addresses are drawn in the browser: the back-office and the pages of signing in. Every other address is a public page, drawn by the server. */

/** The pages of signing in. */
export const waysIn = [
  '/profile/sign_in',
  '/profile/password',
  '/profile/password/recover',
  '/profile/sessions',
  '/profile/dispute',
  '/profile/confirmed',
] as const;
export type WayIn = (typeof waysIn)[number];

export const isWayIn = (pathname: string): boolean => waysIn.some((path) => pathname === path || pathname === `${path}/`);
export const isBackOffice = (pathname: string): boolean => pathname === '/admin' || pathname.startsWith('/admin/');
