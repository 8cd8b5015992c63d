import { Box, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { OwnDraft } from '#resources/api/history/drafts';
import { formatDate } from '#resources/formats/format';
import { apiUrl, http } from '#dataProvider/http/http';
import { useBackOffice, useLocalize, useUiLocale } from '../start/BackOfficeContext';

/** Returns the path at which the form of a draft continues; a new record that belongs to another one names it in `of`. */
function pathOf(record: string): string {
  if (record === 'new') return 'create';
  return record.startsWith('new.') ? `create?of=${encodeURIComponent(record.slice(4))}` : encodeURIComponent(record);
}

/** Lists the forms that the user began and didn't save, on any device; a click opens the form again. */
export function UnfinishedForms() {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const { definitions } = useBackOffice();
  const { data = [] } = useQuery({
    queryKey: ['api', '/drafts'],
    queryFn: async (): Promise<OwnDraft[]> => (await http(`${apiUrl}/drafts`)).json,
  });
  const drafts = data.flatMap((draft) => {
    const name = definitions.find(({ id }) => id === draft.resource)?.name;
    return name ? [{ ...draft, kind: localize({ en: name.en.one, fr: name.fr.one }) }] : [];
  });
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="unfinished">
      <Typography id="unfinished" variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('left.unfinished')}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
        {drafts.map(({ resource, record, kind, label, updated_at }) => (
          <Stack component="li" key={`${resource} ${record}`} direction="row" sx={{ gap: 2, py: 1, justifyContent: 'space-between' }}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link component={RouterLink} to={`/admin/${resource}/${pathOf(record)}`} color="inherit" sx={{ fontWeight: 600 }}>
                {label ?? translate('left.unfinished_new', { kind })}
              </Link>
              {label !== null && <span> · {kind}</span>}
            </Box>
            <Typography component="time" dateTime={updated_at} variant="body2" sx={{ color: 'text.secondary', flex: 'none' }}>
              {formatDate(updated_at, locale)}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </section>
  );
}
