import type { Change } from '#resources/api/history/events';
import { Box, Typography } from '@mui/material';
import type { Field } from '#resources/definition';
import { useLocalize } from '../../shell/start/BackOfficeContext';
import { FieldChange } from './FieldChange';

/** Shows changes field by field, each beside the field's name. */
export function ChangeList({ changes }: { changes: readonly (readonly [Field, Change])[] }) {
  const localize = useLocalize();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(120px, 180px) minmax(0, 1fr)' },
        columnGap: 3,
        rowGap: { xs: 0.25, sm: 1.25 },
      }}
    >
      {changes.map(([field, change]) => (
        <Box key={field.id} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {localize(field.name)}
          </Typography>
          <Box component="dd" sx={{ m: 0, mb: { xs: 1.25, sm: 0 }, minWidth: 0, overflowWrap: 'anywhere' }}>
            <FieldChange field={field} change={change} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
