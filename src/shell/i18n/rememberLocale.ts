/** Keeps the chosen language where the server looks for it, and tells the page. */
export function rememberLocale(locale: string): void {
  // The names of server/core/http/cookies.ts.
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', ''];
  document.cookie = `${prefix}locale=${locale}; path=/; max-age=31536000; samesite=lax${secure}`;
  document.documentElement.lang = locale;
}
