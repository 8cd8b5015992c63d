import type { ReadableDefinition } from '#dataProvider/authProvider';
import type { FoundColumn, ImportReading, Understood } from '#resources/api/transfer/imports';
import { stampName } from '#resources/spreadsheet/columns';
import { byLikeness, likenessOf, matchesOf } from '#resources/spreadsheet/match';
import { useLocalize } from '../../../shell/start/BackOfficeContext';

/** Returns the fields by which rows with these columns can be matched to records, with their names in the language of the interface. */
export function useMatches(definition: ReadableDefinition, columns: readonly (string | null)[]): { id: string; name: string }[] {
  const localize = useLocalize();
  const has = (id: string) => columns.includes(id);
  const nameOf = (id: string) => localize(definition.fields.find((field) => field.id === id)?.name ?? stampName(id)) || id;
  const likeness = likenessOf(definition, has)
    .map(({ id }) => nameOf(id))
    .join(' + ');
  return matchesOf(definition, has).map((id) => ({ id, name: id === byLikeness ? likeness : nameOf(id) }));
}

/** Returns the settings by which a file is read at present, to send them again with changes. */
export const settingsOf = ({ columns, match, encoding, corrections = [] }: Understood): ImportReading => ({
  columns: columns.map(({ column }) => column),
  decimals: found(columns, ({ decimals }) => decimals?.mark),
  dates: found(columns, ({ dates }) => dates?.order),
  units: found(columns, ({ units }) => units?.unit),
  match,
  ...(encoding && !encoding.ask && { encoding: encoding.name }),
  corrections,
});

function found<T>(columns: readonly FoundColumn[], read: (column: FoundColumn) => T | null | undefined): Record<string, T> {
  const values: Record<string, T> = {};
  for (const column of columns) {
    const value = read(column);
    if (column.column !== null && value !== null && value !== undefined) values[column.column] = value;
  }
  return values;
}
