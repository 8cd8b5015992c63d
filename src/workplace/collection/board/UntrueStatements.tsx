import { Box, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { apiUrl, http } from '#dataProvider/http/http';
import type { CheckedStatement } from '#resources/api/figures/statements';
import { useLocalize } from '../../shell/start/BackOfficeContext';
import { BoardSection } from './BoardSection';

/** Shows the published key messages that the figures no longer support, each with a link to its text. Shows nothing when all are true. */
export function UntrueStatements() {
  const translate = useTranslate();
  const localize = useLocalize();
  const { data } = useQuery({
    queryKey: ['statements', 'checked'],
    queryFn: async ({ signal }): Promise<CheckedStatement[]> => (await http(`${apiUrl}/services/statements_checked`, { signal })).json,
    retry: false,
  });
  const untrue = data?.filter(({ fault }) => fault !== null) ?? [];
  if (untrue.length === 0) return null;
  return (
    <BoardSection
      id="untrue-statements"
      title={translate('statements.untrue', { smart_count: untrue.length })}
      hint={translate('statements.untrue_hint')}
    >
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
        {untrue.map(({ id, text, indicator, fault, figure }) => (
          <Box component="li" key={id} sx={{ py: 1.25 }}>
            <Link component={RouterLink} to={`/admin/statements/${id}`} color="inherit" sx={{ fontWeight: 600 }}>
              {localize(text)}
            </Link>
            <Typography variant="body2">
              {localize(indicator.name)}
              {translate('form.colon')}
              {translate(`statements.${fault}`, { figure: localize(figure) })}
            </Typography>
          </Box>
        ))}
      </Stack>
    </BoardSection>
  );
}
