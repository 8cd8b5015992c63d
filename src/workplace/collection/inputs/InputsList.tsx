import { useContext, useMemo, type ReactElement } from 'react';
import type { RaRecord } from 'ra-core';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { FieldOverridesContext, type FieldOverride } from '../../fields/ui/overrides';
import { DescribedListScreen } from '../../resource/list/ListScreen';
import { LoadingScreen } from '../../shell/start/LoadingScreen';
import { BulkEvents } from './events/EventButtons';
import { usePeriodName } from './display/period';
import { PeriodDisplay } from './display/PeriodDisplay';
import { useInputsOf } from './useInputsOf';

interface Props {
  definition: ReadableDefinition;
  /** The subject whose entries are listed; without it, the entries of all subjects. */
  subject?: RaRecord;
  title?: string;
  create: ReactElement | null;
  empty: ReactElement;
}

/** Shows entries in the list that every entity has. A subject adds its dimensions and its fields. */
export function InputsList({ definition: plain, subject, title, create, empty }: Props) {
  const periodName = usePeriodName();
  const overrides = useContext(FieldOverridesContext);
  const { definition, isPending } = useInputsOf(plain, subject);
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
