/** Keeps the chosen language in the cookie that the server reads, and sets it on the page. */
export function rememberLocale(locale: string): void {
  // The cookie's name must be that of server/core/http/cookies.ts.
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  document.cookie = `${prefix}locale=${locale}; path=/; max-age=31536000; samesite=lax${secure}`;
  document.documentElement.lang = locale;
}
