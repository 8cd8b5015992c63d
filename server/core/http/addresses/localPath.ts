/** Returns the path and query of an address of this site; '' for an address that leads elsewhere. */
export function localPath(asked: string | null | undefined, baseUrl: string): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, baseUrl)) return '';
  const { origin, pathname, search } = new URL(asked, baseUrl);
  // The path of `/.//elsewhere` is `//elsewhere`, which a browser would take for another site.
  return origin === new URL(baseUrl).origin && !pathname.startsWith('//') ? pathname + search : '';
}
