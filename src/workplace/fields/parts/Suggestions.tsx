import { Chip, Stack } from '@mui/material';
import { useSourceContext, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { Field } from '#resources/definition';
import { useLocalize } from '../../shell/start/BackOfficeContext';
import { FieldDisplay } from '../FieldDisplay';

/** Offers, under a control, values that a person may choose instead of typing one. */
export function Suggestions({ field }: { field: Field }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { getSource } = useSourceContext();
  const { setValue } = useFormContext();
  const choose = (value: string | number) =>
    setValue(getSource(field.id), value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('form.suggestions', { name: localize(field.name) })}
      sx={{ gap: 0.75, flexWrap: 'wrap' }}
    >
      {field.suggestions?.map(({ name, value }) => (
        <Chip
          key={`${value}`}
          size="small"
          variant="outlined"
          onClick={() => choose(value)}
          label={
            <>
              {localize(name)}
              {translate('form.colon')}
              <FieldDisplay field={field} value={value} />
            </>
          }
        />
      ))}
    </Stack>
  );
}
