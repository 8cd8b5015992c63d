import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { isBlank } from '#resources/language/fields/clean';
import type { Field, FieldValue } from '#resources/definition';
import { FieldDisplay } from '../../fields/FieldDisplay';
import { useLocalize } from '../../shell/start/BackOfficeContext';

/** Shows the values of fields under their names. */
export function FieldValues({ fields, record }: { fields: readonly Field[]; record: Readonly<Record<string, FieldValue | undefined>> }) {
  const localize = useLocalize();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, 220px) 1fr' },
        columnGap: 3,
        rowGap: { xs: 0.25, sm: 1.25 },
      }}
    >
      {fields.map((field) => (
        <Box key={field.id} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {localize(field.name)}
          </Typography>
          <Box component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, minWidth: 0, typography: 'body2' }}>
            {isBlank(field, record[field.id]) ? <Empty /> : <FieldDisplay field={field} value={record[field.id]} />}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Empty() {
  const translate = useTranslate();
  return (
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
      {translate('form.empty_value')}
    </Typography>
  );
}
