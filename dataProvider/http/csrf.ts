/** Holds the CSRF token: the server writes it in the page, and any response that carries a newer one replaces it. */
let token: string | undefined;

const inPage = (): string => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';

/** Returns the CSRF token to send; '' when none is known yet. */
export function csrfToken(): string {
  const known = token ?? inPage();
  return known.startsWith('__') ? '' : known;
}

/** Keeps the CSRF token of a response, if its headers have one. */
export function storeCsrfToken(headers: Headers): void {
  token = headers.get('x-csrf-token') ?? token;
}
