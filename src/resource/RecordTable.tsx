import { BulkDeleteWithConfirmButton, DataTable } from 'react-admin';
import { useTranslate, type RaRecord } from 'ra-core';
import type { ReactElement } from 'react';
import { allows } from '#dataProvider/authProvider';
import type { Field } from '#resources/definition';
import { FieldDisplay } from '../fields/FieldDisplay';
import { holds, useBackOffice, useLocalize } from '../shell/BackOfficeContext';
import { NothingFound } from './EmptyList';
import { useCurrentDefinition } from './useCurrentDefinition';

interface Props {
  bulkActions?: ReactElement;
  /** What a row offers beside opening it. */
  rowActions?: ReactElement;
}

/** The columns of a definition; others of its fields can be called up. */
export function RecordTable({ bulkActions, rowActions }: Props) {
  const definition = useCurrentDefinition();
  const { profile } = useBackOffice();
  const localize = useLocalize();
  const translate = useTranslate();
  const columns = definition.list.columns
    .map((id) => definition.fields.find((field) => field.id === id))
    .filter((field): field is Field => field !== undefined);
  const others = definition.fields.filter((field) => !columns.includes(field) && field.format !== 'json');
  const shown = [...columns, ...others].filter(({ permission }) => holds(profile, permission?.read));
  const bulk = bulkActions ?? (allows(profile, definition, 'delete', definition.id) ? <BulkDelete /> : false);
  return (
    <DataTable
      rowClick={definition.can_write ? 'edit' : 'show'}
      hiddenColumns={others.map(({ id }) => id)}
      bulkActionButtons={bulk}
      empty={<NothingFound />}
      sx={{ '& .RaDataTable-headerCell': { whiteSpace: 'nowrap' } }}
    >
      {shown.map((field) => (
        <DataTable.Col
          key={field.id}
          source={field.id}
          label={localize(field.name)}
          disableSort={!sortable(field)}
          align={field.type === 'number' ? 'right' : 'left'}
          render={(record: RaRecord) => <FieldDisplay field={field} value={record[field.id]} short />}
        />
      ))}
      {rowActions && <DataTable.Col source="actions" label={translate('list.entries')} disableSort render={() => rowActions} />}
    </DataTable>
  );
}

const sortable = ({ type, format }: Field): boolean =>
  type !== 'files' && type !== 'multidropdown' && format !== 'json' && format !== 'items';

function BulkDelete() {
  const translate = useTranslate();
  return (
    <BulkDeleteWithConfirmButton
      mutationMode="pessimistic"
      confirmTitle="list.delete_title"
      confirmContent={translate('list.delete_content')}
    />
  );
}
