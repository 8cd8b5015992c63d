/** Matches the part of a page that differs from the next page. */
export const main = ':is(main, [role="main"])';
/** Returns the heading of the page, with its text in `textContent`; null while the page has none. */
export const headingNow = () => document.querySelector<HTMLElement>(`${main} h1`);
