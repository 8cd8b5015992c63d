import { useMemo } from 'react';
import { useParams } from 'react-router';
import { EditScreen } from '../../resource/EditScreen';
import { ShowScreen } from '../../resource/ShowScreen';
import { CurrentDefinition, useCurrentDefinition } from '../../shell/start/useCurrentDefinition';
import { NotFoundScreen } from '../../shell/notices/FailureScreen';
import { UnderIndicator } from './UnderIndicator';

/** Shows the whole form of an indicator. */
export function IndicatorForm() {
  const { id = '', '*': rest } = useParams();
  if (rest) return <NotFoundScreen />;
  return (
    <UnderIndicator id={id} tab="indicator">
      <EditScreen />
    </UnderIndicator>
  );
}

/** Shows an indicator to users who may not change it. */
export function IndicatorReading() {
  const { id = '', '*': rest } = useParams();
  if (rest) return <NotFoundScreen />;
  return (
    <UnderIndicator id={id} tab="indicator">
      <ShowScreen />
    </UnderIndicator>
  );
}

/** Shows the form of the methodology alone, which other people often write. The indicator can be deleted only from its own form. */
export function MethodologyForm() {
  const { id = '' } = useParams();
  const definition = useCurrentDefinition();
  const methodology = useMemo(() => {
    const fields = definition.fields.filter(({ id: field }) => field === 'methodology');
    return { ...definition, delete: false, fields, form: [{ fields: ['methodology'] }] };
  }, [definition]);
  if (!definition.can_write) return <NotFoundScreen />;
  return (
    <UnderIndicator id={id} tab="methodology">
      <CurrentDefinition.Provider value={methodology}>
        <EditScreen />
      </CurrentDefinition.Provider>
    </UnderIndicator>
  );
}
