import { rowKey } from '#resources/language/answers/rowPath';
import { locales, type Field, type LocalizedText } from '#resources/definition';

/** Returns a path of a form in words: `terms.0.subject` is “Terms · 1 · Subject”, `name.fr` is “Name · French”. */
export function pathLabel(
  path: string,
  fields: readonly Field[],
  localize: (text: LocalizedText) => string,
  language: (locale: string) => string,
): string {
  let beside = fields;
  return path
    .split('.')
    .filter((part) => part !== rowKey)
    .map((part) => {
      const field = beside.find(({ id }) => id === part);
      if (field) {
        beside = field.items ?? beside;
        return localize(field.name);
      }
      if (locales.some((locale) => locale === part)) return language(part);
      return /^\d+$/.test(part) ? String(Number(part) + 1) : part;
    })
    .join(' · ');
}
