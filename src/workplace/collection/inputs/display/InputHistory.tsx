import { useMemo } from 'react';
import { useGetOne } from 'ra-core';
import { useParams } from 'react-router';
import { HistoryScreen } from '../../../history/HistoryScreen';
import { CurrentDefinition, useCurrentDefinition } from '../../../shell/start/useCurrentDefinition';
import { LoadingScreen } from '../../../shell/start/LoadingScreen';
import { FailureScreen } from '../../../shell/notices/FailureScreen';
import { entryFields } from '../../subjects/subject';
import { EntrySources } from './EntrySources';
import { useSubjectOf } from './InputValues';

/** Shows the history of an entry, with each value under the name of the subject's field. */
export function InputHistory() {
  const { id = '' } = useParams();
  const plain = useCurrentDefinition();
  const { data: input, error, refetch } = useGetOne('inputs', { id }, { retry: false });
  const subject = useSubjectOf(input);
  const definition = useMemo(() => {
    if (!subject) return undefined;
    const choices = [{ key: String(subject.id), name: subject.name }];
    const fields = entryFields(plain.fields, subject).map((field) => (field.id === 'subject_key' ? { ...field, choices } : field));
    return { ...plain, fields };
  }, [plain, subject]);
  if (error && !input) return <FailureScreen error={error} onRetry={refetch} />;
  if (!definition) return <LoadingScreen />;
  return (
    <CurrentDefinition.Provider value={definition}>
      <EntrySources id={id} />
      <HistoryScreen />
    </CurrentDefinition.Provider>
  );
}
