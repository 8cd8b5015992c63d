import { SelectInput } from 'react-admin';
import { FilesInput } from '../files/FilesInput';
import type { FieldUi } from '../ui/types';

export const filesUi: FieldUi = {
  Input: FilesInput,
  filters: (field, { label, translate }) => [
    <SelectInput
      key={field.id}
      source={`${field.id}__empty`}
      label={translate('list.has_files', { label })}
      choices={[
        { id: false, name: translate('list.yes') },
        { id: true, name: translate('list.no') },
      ]}
      translateChoice={false}
    />,
  ],
};
