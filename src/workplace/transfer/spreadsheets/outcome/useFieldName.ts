import type { ReadableDefinition } from '#dataProvider/authProvider';
import { stampName } from '#resources/spreadsheet/columns';
import { useLocalize } from '../../../shell/start/BackOfficeContext';

/** Returns a function that gives the name of a field, or of the field that a path such as `values.amount` begins with, in the language of the interface. */
export function useFieldName({ fields }: ReadableDefinition): (id: string) => string {
  const localize = useLocalize();
  return (id) => {
    const field = fields.find((each) => each.id === id) ?? fields.find((each) => each.id === id.split('.')[0]);
    return localize(field?.name ?? stampName(id)) || id;
  };
}
