import { SelectInput } from 'react-admin';
import { useGetManyAggregate, useSourceContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { isAggregated } from '#resources/figures/aggregates';
import { controlProps } from '../../fields/parts/controlProps';
import type { FieldInputProps } from '../../fields/ui/types';
import { useLocalize } from '../../shell/start/BackOfficeContext';
import { fieldsOf } from '../../collection/subjects/subject';

/** Chooses a field of the term's subject that its aggregate makes a number of. */
export function TermFieldInput(props: FieldInputProps) {
  const localize = useLocalize();
  const { getSource } = useSourceContext();
  const [subject, aggregate, value]: unknown[] = useWatch({
    name: [getSource('subject'), getSource('aggregate'), getSource(props.source)],
  });
  const ids = typeof subject === 'string' && subject !== '' ? [subject] : [];
  const { data } = useGetManyAggregate('subjects', { ids }, { enabled: ids.length > 0 });
  const choices = fieldsOf(data?.[0])
    .filter((field) => isAggregated(field, aggregate))
    .map(({ id, name }) => ({ id, name: localize(name) || id }));
  const gone = typeof value === 'string' && value !== '' && !choices.some(({ id }) => id === value);
  return (
    <SelectInput
      {...controlProps({ ...props, help: undefined })}
      choices={gone ? [...choices, { id: value, name: value }] : choices}
      translateChoice={false}
      disabled={ids.length === 0}
    />
  );
}
