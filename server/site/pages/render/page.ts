/** Fills the template index.html to make the page that the browser receives. Pure. */
import type { Locale } from '#resources/definition';
import { escaped } from './escaped';

export interface PageParts {
  locale: Locale;
  /** The client's name. */
  name: string;
  csrf: string;
  html: string;
  head: string;
  /** The data of the page as JSON that is safe in a script element; '' for none. */
  preload: string;
  /** The banner of a user who views as another person, or of a closed site; '' for none. */
  banner: string;
}

/** Fills the places of the template: `__LOCALE__`, `__NAME__`, `__CSRF__` and the comments head, preload, html, banner. */
export function fillPage(template: string, { locale, name, csrf, html, head, preload, banner }: PageParts): string {
  const parts: Record<string, string> = {
    __LOCALE__: locale,
    __NAME__: escaped(name),
    __CSRF__: csrf,
    '<!--head-->': head,
    '<!--preload-->': preload && `<script type="application/json" id="preload">${preload}</script>`,
    '<!--html-->': html,
    '<!--banner-->': banner,
  };
  return template.replace(/__LOCALE__|__NAME__|__CSRF__|<!--(?:head|preload|html|banner)-->/g, (place) => parts[place] ?? place);
}

/** Returns the title of a page that only the browser draws, until a screen sets its own: the client's name. */
export const titled = (name: string): string => `<title>${escaped(name)}</title>`;
