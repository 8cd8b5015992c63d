import type { Field } from '#resources/definition';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { FieldDisplay } from '../../FieldDisplay';

/** Shows the name of a line that its list is given. */
export function RowName({ field: { rows, rows_from, name }, row = '' }: { field: Field; row: string | undefined }) {
  const localize = useLocalize();
  if (rows_from) return <FieldDisplay field={{ id: 'row', name, type: 'dropdown', choices_from: rows_from }} value={row} short />;
  return <>{localize(rows?.find(({ key }) => key === row)?.name) || row}</>;
}
