import { Alert, Chip, Link, Skeleton, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { HeadedTable, shownFrom } from '../../../../shell/parts/HeadedTable';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import { useManagementConfig } from '../managing';
import { overviewPath } from '../paths';
import { LateLink } from './ToList';
import { useCountsText } from './useCountsText';

/** Shows one line for each published or closed template: how many of its questionnaires are in each state, and how many are overdue. */
export function TemplateLines() {
  const translate = useTranslate();
  const localize = useLocalize();
  const countsText = useCountsText();
  const { data, isError } = useManagementConfig();
  if (isError && !data) return <Alert severity="error">{translate('manage_questionnaires.failed')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={80} />;
  if (data.templates.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{translate('manage_questionnaires.no_template')}</Typography>;
  return (
    <HeadedTable
      label={translate('manage_questionnaires.by_template')}
      heads={[
        { text: translate('manage_questionnaires.template') },
        { text: translate('manage_questionnaires.states'), from: 'sm' },
        { text: translate('manage_questionnaires.overdue'), right: true },
      ]}
      maxHeight={240}
    >
      {data.templates.map(({ id, name, state, counts, late }) => (
        <TableRow key={id}>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Link component={RouterLink} to={overviewPath(id)}>
                {localize(name) || id}
              </Link>
              {state === 'closed' && <Chip size="small" variant="outlined" label={translate('manage_questionnaires.closed')} />}
            </Stack>
            <Typography variant="body2" sx={{ color: 'text.secondary', display: { sm: 'none' } }}>
              {countsText(counts)}
            </Typography>
          </TableCell>
          <TableCell sx={shownFrom('sm')}>{countsText(counts)}</TableCell>
          <TableCell align="right">{late > 0 ? <LateLink filter={{ template_id: id }} late={late} /> : '–'}</TableCell>
        </TableRow>
      ))}
    </HeadedTable>
  );
}
