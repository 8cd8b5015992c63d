/** The CSRF token: written in the page by the server, brought up to date by any answer that carries a newer one. */
let token: string | undefined;

const inPage = (): string => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';

/** The token to send; '' before any is known. */
export function csrfToken(): string {
  const known = token ?? inPage();
  return known.startsWith('__') ? '' : known;
}

/** Keeps the token an answer brings, if any. */
export function keepCsrfToken(headers: Headers): void {
  token = headers.get('x-csrf-token') ?? token;
}
