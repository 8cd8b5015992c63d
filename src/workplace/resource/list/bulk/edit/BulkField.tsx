import CloseIcon from '@mui/icons-material/Close';
import { Box, Checkbox, FormControlLabel, FormLabel, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { RadioButtonGroupInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { isBoolean } from '#resources/language/fields/kinds';
import type { Field } from '#resources/definition';
import { FieldInput } from '../../../../fields/FieldInput';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import { useCurrentDefinition } from '../../../../shell/start/useCurrentDefinition';

interface Props {
  field: Field;
  /** True when the user asked for the field to be emptied. */
  isEmptied: boolean;
  onEmptied: (isEmptied: boolean) => void;
  onLeave: () => void;
}

/** Shows a field of the bulk edit. It has no value until the user enters one, or asks for the field to be emptied. */
export function BulkField({ field, isEmptied, onEmptied, onLeave }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { fields } = useCurrentDefinition();
  const { unregister } = useFormContext();
  const name = localize(field.name);
  const leave = () => {
    // Clears the value, so that the field is empty when the user adds it again.
    unregister(field.id);
    onLeave();
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {isEmptied ? (
          <>
            <FormLabel component="p" sx={{ m: 0 }}>
              {name}
            </FormLabel>
            <Typography role="status">{translate('bulk_edit.emptied')}</Typography>
          </>
        ) : isBoolean(field) ? (
          <YesOrNo field={field} label={name} />
        ) : (
          <FieldInput field={field} fields={fields} existing />
        )}
        {!field.required && !isBoolean(field) && (
          <FormControlLabel
            control={<Checkbox size="small" checked={isEmptied} onChange={(_event, checked) => onEmptied(checked)} />}
            label={translate('bulk_edit.empty', { name })}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        )}
      </Box>
      <IconButton size="small" aria-label={translate('list.leave_field', { name })} onClick={leave}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Asks for yes or no by two choices, because a switch would have a value before the user chooses one. */
function YesOrNo({ field, label }: { field: Field; label: string }) {
  const translate = useTranslate();
  const localize = useLocalize();
  return (
    <RadioButtonGroupInput
      source={field.id}
      label={label}
      helperText={localize(field.help) || false}
      choices={[
        { id: 'true', name: translate('list.yes') },
        { id: 'false', name: translate('list.no') },
      ]}
      translateChoice={false}
      format={(value: boolean | null | undefined) => (value === undefined || value === null ? '' : String(value))}
      parse={(value: string) => value === 'true'}
    />
  );
}
