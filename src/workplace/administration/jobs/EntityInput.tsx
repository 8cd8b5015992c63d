import { SelectInput } from 'react-admin';
import { controlProps } from '../../fields/parts/controlProps';
import type { FieldInputProps } from '../../fields/ui/types';
import { useBackOffice, useUiLocale } from '../../shell/start/BackOfficeContext';

/** Chooses an entity by its name. */
export function EntityInput(props: FieldInputProps) {
  const locale = useUiLocale();
  const { definitions } = useBackOffice();
  const choices = definitions.filter(({ is_log }) => !is_log).map(({ id, name }) => ({ id, name: name[locale].other }));
  return <SelectInput {...controlProps({ ...props, help: undefined })} choices={choices} translateChoice={false} />;
}
