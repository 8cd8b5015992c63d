import { Box, Link, Stack, Typography } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Field } from '#resources/definition';
import { EntrySources } from '../../inputs/display/EntrySources';
import { RevisionEntry } from '../../../history/RevisionEntry';
import { useRevisions, written } from '../../../history/revisions';

/** The most revisions shown; the history screen has them all. */
const most = 3;

/** True for the fields that hold the author and the time of a write, which the revision shows already. */
const saidAlready = (field: Field) =>
  field.read_only === true &&
  (('format' in field && field.format === 'instant') || ('choices_from' in field && field.choices_from?.resource === 'users'));

/** Shows the latest revisions of an entry: who made each, when, and the values before and after. */
export function EntryPast({ input, fields }: { input: RaRecord; fields: readonly Field[] }) {
  const translate = useTranslate();
  const { data } = useRevisions('inputs', String(input.id));
  const revisions = data?.pages[0]?.revisions ?? [];
  const told = fields.filter((field) => !saidAlready(field));
  if (revisions.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 4, maxWidth: 920 }}>
      <Stack direction="row" sx={{ gap: 2, mb: 2, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography variant="h6" component="h2">
          {translate('inputs.past')}
        </Typography>
        <Link component={RouterLink} to={`/admin/inputs/${input.id}/history`} color="inherit" variant="body2">
          {translate('inputs.whole_past')}
        </Link>
      </Stack>
      <EntrySources id={String(input.id)} />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {revisions.slice(0, most).map((revision) => (
          <RevisionEntry
            key={revision.id}
            revision={revision}
            fields={told}
            isCurrent={revision === written(revisions)[0]}
            heading="h3"
            onCompare={undefined}
            onRestore={undefined}
          />
        ))}
      </Box>
    </Box>
  );
}
