/** By what the rows of a file may be recognised as records that are there. */
import type { Definition, Field } from '../definition';

/** What records are called and all that is required of them, together: where no field of theirs is unique. */
export const byLikeness = '*';

type Fields = Pick<Definition, 'fields' | 'key' | 'title'>;

/** The fields by which a row is like a record; none where the file, or the definition, doesn’t say enough. */
export function likenessOf({ fields, title: id }: Fields, has: (id: string) => boolean): Field[] {
  const title = fields.find((field) => field.id === id);
  if (!title || title.type !== 'string' || title.localized || title.unique || title.choices || title.choices_from || !has(id)) return [];
  const others = fields.filter(
    (field) => field !== title && field.required && !field.localized && !field.display_condition && field.type !== 'files' && has(field.id),
  );
  return [title, ...others];
}

/** What may say which record a row is: the identifier, what is unique, else likeness. */
export function matchesOf(definition: Fields, has: (id: string) => boolean): string[] {
  const single = [definition.key ?? 'id', ...definition.fields.filter(({ unique }) => unique).map(({ id }) => id)];
  const known = single.filter((id, place) => has(id) && single.indexOf(id) === place);
  return likenessOf(definition, has).length > 0 ? [...known, byLikeness] : known;
}
