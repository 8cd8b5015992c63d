/** Lists the fields by which the rows of a file can be matched with existing records. */
import type { Definition, Field } from '../definition';

/** The key that names the match by the title and all required fields together, which needs no unique field. */
export const byLikeness = '*';

type Fields = Pick<Definition, 'fields' | 'key' | 'title'>;

/** Returns the fields by which a row resembles a record; none where the file, or the definition, has too few of them. */
export function likenessOf({ fields, title: id }: Fields, has: (id: string) => boolean): Field[] {
  const title = fields.find((field) => field.id === id);
  if (!title || title.type !== 'string' || title.localized || title.unique || title.choices || title.choices_from || !has(id)) return [];
  const others = fields.filter(
    (field) => field !== title && field.required && !field.localized && !field.display_condition && field.type !== 'files' && has(field.id),
  );
  return [title, ...others];
}

/** Returns the ways to tell which record a row is: its identifier, each unique field, the title with the required fields. */
export function matchesOf(definition: Fields, has: (id: string) => boolean): string[] {
  const single = [definition.key ?? 'id', ...definition.fields.filter(({ unique }) => unique).map(({ id }) => id)];
  const known = single.filter((id, place) => has(id) && single.indexOf(id) === place);
  return likenessOf(definition, has).length > 0 ? [...known, byLikeness] : known;
}
