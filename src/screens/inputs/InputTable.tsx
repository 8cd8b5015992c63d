import { Skeleton, Typography } from '@mui/material';
import { useReference, useTranslate, type RaRecord } from 'ra-core';
import { DataTable } from 'react-admin';
import type { Field, Values } from '#resources/definition';
import { useChoiceName } from '../../fields/display/choices';
import { FieldDisplay } from '../../fields/FieldDisplay';
import { NothingFound } from '../../resource/list/EmptyList';
import { useDefinition, useLocalize } from '../../shell/BackOfficeContext';
import { fieldsOf } from '../subjects/subject';
import { BulkEventButtons } from './EventButtons';
import { usePeriodName } from './period';
import { StateChip } from './StateChip';
import { TagNames } from './TagNames';

/** Inputs in a list: which subject, when, where, how much, and where they stand. */
export function InputTable({ withSubject }: { withSubject: boolean }) {
  const translate = useTranslate();
  const choiceName = useChoiceName();
  const quality = useDefinition('inputs')?.fields.find(({ id }) => id === 'quality');
  return (
    <DataTable
      rowClick={(_id, _resource, record) => `/admin/subjects/${record.subject_key}/inputs/${record.id}`}
      bulkActionButtons={<BulkEventButtons />}
      empty={<NothingFound />}
      sx={{ '& .RaDataTable-headerCell': { whiteSpace: 'nowrap' } }}
    >
      {withSubject && <DataTable.Col source="subject_key" render={(record: RaRecord) => <SubjectName record={record} />} />}
      <DataTable.Col source="date" label={translate('inputs.period')} render={(record: RaRecord) => <PeriodName record={record} />} />
      <DataTable.Col source="tags" disableSort render={(record: RaRecord) => <TagNames tags={record.tags} />} />
      <DataTable.Col source="values" disableSort render={(record: RaRecord) => <ValueSummary record={record} />} />
      <DataTable.Col source="quality" render={(record: RaRecord) => choiceName(quality, record.quality)} />
      <DataTable.Col source="state" render={(record: RaRecord) => <StateChip state={record.state} />} />
    </DataTable>
  );
}

/** The subject of an input; read once for all the rows that share it. */
export function useSubject(key: unknown) {
  return useReference({ reference: 'subjects', id: String(key) }).referenceRecord;
}

function SubjectName({ record }: { record: RaRecord }) {
  const localize = useLocalize();
  const subject = useSubject(record.subject_key);
  return subject ? <>{localize(subject.name) || record.subject_key}</> : <Skeleton width={110} />;
}

function PeriodName({ record }: { record: RaRecord }) {
  const periodName = usePeriodName();
  const subject = useSubject(record.subject_key);
  return <span style={{ whiteSpace: 'nowrap' }}>{subject ? periodName(subject, record) : <Skeleton width={90} />}</span>;
}

/** The values themselves, the first few. */
function ValueSummary({ record }: { record: RaRecord }) {
  const localize = useLocalize();
  const subject = useSubject(record.subject_key);
  const values: Values = typeof record.values === 'object' && record.values !== null ? record.values : {};
  const filled = fieldsOf(subject).filter(({ id }: Field) => values[id] !== null && values[id] !== undefined);
  return (
    <Typography component="span" variant="body2" noWrap sx={{ display: 'flex', gap: 1.5, maxWidth: 420, overflow: 'hidden' }}>
      {filled.slice(0, 3).map((field) => (
        <span key={field.id}>
          {filled.length > 1 && (
            <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
              {localize(field.name)}{' '}
            </Typography>
          )}
          <FieldDisplay field={field} value={values[field.id]} short />
        </span>
      ))}
    </Typography>
  );
}
