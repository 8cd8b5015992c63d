/** Returns the client's name, which the server writes in every page. */
export const clientName = (): string => document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
