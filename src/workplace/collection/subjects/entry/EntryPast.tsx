import { Box, Link, Stack, Typography } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Field } from '#resources/definition';
import { RevisionEntry } from '../../../history/RevisionEntry';
import { useRevisions } from '../../../history/revisions';

/** As many as say how it came to be what it is; the rest is on a page of its own. */
const most = 3;

/** Who did it and when is said of each event: not again among what changed. */
const saidAlready = (field: Field) =>
  field.read_only === true &&
  (('format' in field && field.format === 'instant') || ('choices_from' in field && field.choices_from?.resource === 'users'));

/** The latest that happened to an entry, beside it: who, when, from what to what. */
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
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {revisions.slice(0, most).map((revision) => (
          <RevisionEntry
            key={revision.id}
            revision={revision}
            fields={told}
            isCurrent={revision.version === revisions[0]?.version}
            heading="h3"
            onCompare={undefined}
            onRestore={undefined}
          />
        ))}
      </Box>
    </Box>
  );
}
