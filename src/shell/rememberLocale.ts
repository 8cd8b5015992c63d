/** Keeps the chosen language where the server looks for it, and tells the page. */
export function rememberLocale(locale: string): void {
  document.cookie = `locale=${locale}; path=/; max-age=31536000; samesite=lax`;
  document.documentElement.lang = locale;
}
