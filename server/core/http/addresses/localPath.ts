/** A path of this site, with its query; '' where what was asked leads elsewhere. */
export function localPath(asked: string | null | undefined, baseUrl: string): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, baseUrl)) return '';
  const { origin, pathname, search } = new URL(asked, baseUrl);
  // `/.//elsewhere` is of this site until a browser reads what is left of it.
  return origin === new URL(baseUrl).origin && !pathname.startsWith('//') ? pathname + search : '';
}
