/** Lists the addresses that the browser draws: the back-office, the sign-in pages, and the page on which people answer a questionnaire by a link. Every other address is a public page, which the server draws. */

/** The addresses of the sign-in pages. */
export const signInPaths = [
  '/profile/sign_in',
  '/profile/password',
  '/profile/password/recover',
  '/profile/sessions',
  '/profile/dispute',
  '/profile/confirmed',
] as const;
export type SignInPath = (typeof signInPaths)[number];

/** Returns the sign-in page at an address, with or without a slash at its end. */
export const signInPathOf = (pathname: string): SignInPath | undefined =>
  signInPaths.find((path) => pathname === path || pathname === `${path}/`);
export const isSignInPath = (pathname: string): boolean => signInPathOf(pathname) !== undefined;
export const isBackOffice = (pathname: string): boolean => pathname === '/admin' || pathname.startsWith('/admin/');

/** The address of the page on which people answer a questionnaire by the link of an email. Once the link is exchanged, the id of the questionnaire follows. */
export const answerPath = '/questionnaires/answer';
export const answerRoute = '/questionnaires/answer/:id?';
export const isAnswerPage = (pathname: string): boolean => /^\/questionnaires\/answer(\/[\w-]*)?$/.test(pathname);
/** True for an address that the browser draws. */
export const isDrawnInBrowser = (pathname: string): boolean => isBackOffice(pathname) || isSignInPath(pathname) || isAnswerPage(pathname);
