import { BasenameContextProvider, ResourceContextProvider, useGetOne } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { Outlet, useParams } from 'react-router';
import type { Values } from '#resources/definition';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { CreateScreen } from '../../resource/CreateScreen';
import { EditScreen } from '../../resource/EditScreen';
import { DescribedList, useListDescription, type ListDescription } from '../../resource/list/listDescription';
import { DescribedListScreen } from '../../resource/list/ListScreen';
import { ShowScreen } from '../../resource/ShowScreen';
import { CurrentDefinition, useCurrentDefinition } from '../../shell/start/useCurrentDefinition';
import { writableFields } from '../../fields/parts/writableFields';
import { useBackOffice, useDefinition } from '../../shell/start/BackOfficeContext';
import { FailureScreen, NotFoundScreen } from '../../shell/notices/FailureScreen';
import { LoadingScreen } from '../../shell/start/LoadingScreen';
import { DuplicateButton, DuplicateIcon } from './DuplicateButton';
import { UnderIndicator } from './UnderIndicator';

/** Shows the annotations of one indicator: their list, one annotation or a new one, each under the indicator's own address. */
export function IndicatorAnnotations() {
  const { key = '' } = useParams();
  const own = useDefinition('annotations');
  const definition = useMemo(() => own && withoutIndicator(own), [own]);
  const list = useMemo(() => listOf(key), [key]);
  const { error, refetch } = useGetOne('indicators', { id: key }, { retry: false });
  if (!definition) return <NotFoundScreen />;
  if (error) return <FailureScreen error={error} onRetry={refetch} />;
  return (
    <UnderIndicator id={key} tab="annotations">
      <BasenameContextProvider basename={`/admin/indicators/${encodeURIComponent(key)}`}>
        <ResourceContextProvider value="annotations">
          <CurrentDefinition.Provider value={definition}>
            <DescribedList.Provider value={list}>
              <Outlet />
            </DescribedList.Provider>
          </CurrentDefinition.Provider>
        </ResourceContextProvider>
      </BasenameContextProvider>
    </UnderIndicator>
  );
}

/** Returns the definition without the field of the indicator: the address already says which indicator it is. */
function withoutIndicator(definition: ReadableDefinition): ReadableDefinition {
  const { list, form, fields } = definition;
  const others = (ids: readonly string[]) => ids.filter((id) => id !== 'key');
  return {
    ...definition,
    fields: fields.filter(({ id }) => id !== 'key'),
    list: { ...list, columns: others(list.columns), ...(list.filters && { filters: others(list.filters) }) },
    form: form.map((section) => ({ ...section, fields: section.fields.map((row) => others([row].flat())) })),
  };
}

const listOf = (key: string): ListDescription => ({
  name: `annotations.${key}`,
  filter: { key },
  isOwnView: (asked) => asked['key'] === key,
  rowActions: { title: 'indicator_tabs.duplicate', action: <DuplicateIcon /> },
  canImport: false,
});

export function AnnotationsList() {
  return <DescribedListScreen {...useListDescription()} definition={useCurrentDefinition()} />;
}

export function NewAnnotation() {
  const { key = '' } = useParams();
  const { can_write } = useCurrentDefinition();
  if (!can_write) return <NotFoundScreen />;
  return <CreateScreen fixed={{ key }} draft={`new.${key}`} />;
}

/** Shows the form of a new annotation that begins with the values of another one. */
export function DuplicateAnnotation() {
  const { key = '' } = useParams();
  const { profile } = useBackOffice();
  const { fields, can_write } = useCurrentDefinition();
  if (!can_write) return <NotFoundScreen />;
  return (
    <OfThisIndicator>
      {(annotation) => {
        const copied = writableFields(fields, profile, false).map(({ id }) => [id, annotation[id] ?? null]);
        return <CreateScreen fixed={{ key }} defaults={Object.fromEntries(copied)} draft={null} />;
      }}
    </OfThisIndicator>
  );
}

export function EditAnnotation() {
  const { can_write } = useCurrentDefinition();
  return <OfThisIndicator>{() => (can_write ? <EditScreen action={<DuplicateButton />} /> : <ShowScreen />)}</OfThisIndicator>;
}

export function ShowAnnotation() {
  return <OfThisIndicator>{() => <ShowScreen />}</OfThisIndicator>;
}

/** Reads the annotation of the address, and shows it only when it is of the indicator in the address. */
function OfThisIndicator({ children }: { children: (annotation: Values) => ReactNode }) {
  const { key = '', id = '' } = useParams();
  const { data, error, refetch } = useGetOne('annotations', { id }, { retry: false });
  if (error && !data) return <FailureScreen error={error} onRetry={refetch} />;
  if (!data) return <LoadingScreen />;
  return data.key === key ? children(data) : <NotFoundScreen />;
}
