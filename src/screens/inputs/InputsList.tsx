import { useContext, useMemo, type ReactElement } from 'react';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { inputsWith } from '#resources/inputFields';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { FieldOverridesContext, type FieldOverride } from '../../fields/overrides';
import { DescribedListScreen } from '../../resource/list/ListScreen';
import { LoadingScreen } from '../../shell/LoadingScreen';
import { fieldsOf, tagRootsOf } from '../subjects/subject';
import { BulkEvents } from './EventButtons';
import { usePeriodName } from './period';
import { PeriodDisplay } from './PeriodDisplay';

interface Props {
  definition: ReadableDefinition;
  /** The subject whose inputs they are; without, those of all subjects. */
  subject?: RaRecord;
  title?: string;
  create: ReactElement | null;
  empty: ReactElement;
}

/** Inputs on the list of every entity: a subject brings its dimensions and its own fields. */
export function InputsList({ definition: plain, subject, title, create, empty }: Props) {
  const periodName = usePeriodName();
  const overrides = useContext(FieldOverridesContext);
  const translate = useTranslate();
  const period = translate('inputs.period');
  const { data: roots, isPending } = useGetList('tags', {
    filter: { parent_id__empty: true },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'position', order: 'ASC' },
  });
  const definition = useMemo(() => described(plain, roots ?? [], subject, period), [plain, roots, subject, period]);
  const own = useMemo(() => {
    const date = definition.fields.find(({ id }) => id === 'date');
    return date ? new Map<typeof date, FieldOverride>([...overrides, [date, { Display: PeriodDisplay }]]) : overrides;
  }, [definition, overrides]);
  const key = subject ? String(subject.id) : undefined;
  const filter = useMemo(() => (key === undefined ? undefined : { subject_key: key }), [key]);
  if (isPending) return <LoadingScreen />;
  return (
    <FieldOverridesContext.Provider value={own}>
      <DescribedListScreen
        definition={definition}
        {...(title === undefined ? {} : { title })}
        {...(filter ? { filter, name: `inputs.${key}` } : {})}
        isOwnView={(asked) => (key === undefined ? typeof asked['subject_key'] !== 'string' : asked['subject_key'] === key)}
        pathOf={(input) => `/admin/subjects/${input.subject_key}/inputs/${input.id}`}
        {...(subject ? { titleOf: (input: RaRecord) => periodName(subject, input) } : {})}
        BulkActions={BulkEvents}
        create={create}
        canImport={false}
        debounce={500}
        empty={empty}
      />
    </FieldOverridesContext.Provider>
  );
}

/** The inputs' definition as their list has it: of one subject, the columns are what it asks for. */
function described(
  plain: ReadableDefinition,
  tags: readonly RaRecord[],
  subject: RaRecord | undefined,
  period: string,
): ReadableDefinition {
  const roots = tags.map(({ key, name }) => ({ key: String(key), name }));
  const asked = tagRootsOf(subject).flatMap(({ key }) => roots.filter((root) => root.key === key));
  const all = inputsWith(plain, subject ? asked : roots, fieldsOf(subject));
  const fields = all.fields
    .filter(({ id }) => !subject || id !== 'subject_key')
    .map((field) => (field.id === 'date' ? { ...field, name: { en: period, fr: period } } : field));
  const within = (place: string) => fields.flatMap(({ id }) => (id.startsWith(`${place}.`) ? [id] : []));
  const { columns, filters = [] } = plain.list;
  if (!subject) return { ...all, fields, list: { ...all.list, filters: [...filters, ...within('tags')] } };
  const inPlace = (id: string) => (id === 'subject_key' ? [] : id === 'tags' || id === 'values' ? within(id) : [id]);
  return {
    ...all,
    title: 'date',
    fields,
    list: {
      ...all.list,
      columns: columns.flatMap(inPlace),
      filters: [...filters.flatMap(inPlace), ...within('tags'), ...within('values')],
    },
  };
}
