import { AutocompleteInput } from 'react-admin';
import { useMemo } from 'react';
import { useInitialValue } from '../../../../fields/conditions/useInitialValue';
import { controlProps } from '../../../../fields/parts/controlProps';
import type { FieldInputProps } from '../../../../fields/ui/types';
import { timeZones } from './timeZones';

/** Offers the time zones that the browser knows, and the one that the reminder has. */
export function TimeZoneInput(props: FieldInputProps) {
  const kept: unknown = useInitialValue(props.source);
  const { isRequired, ...control } = controlProps(props);
  const choices = useMemo(() => timeZones(kept).map((id) => ({ id, name: id.replaceAll('_', ' ') })), [kept]);
  return (
    <AutocompleteInput
      {...control}
      isRequired={isRequired}
      choices={choices}
      translateChoice={false}
      autoHighlight
      disableClearable={isRequired}
    />
  );
}
