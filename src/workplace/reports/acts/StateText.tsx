import { Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDate } from '#resources/formats/format';
import { useDefinition, useLocalize, useUiLocale } from '../../shell/start/BackOfficeContext';
import type { Report } from '../calls';

const colors = { draft: 'default', frozen: 'info', published: 'success', withdrawn: 'warning' } as const;
const colorOf = (state: string) => Object.entries(colors).find(([name]) => name === state)?.[1] ?? 'default';

/** Shows the state of a report and, where its figures are copied, of when they are. */
export function StateText({ report }: { report: Report }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const field = useDefinition('reports')?.fields.find(({ id }) => id === 'state');
  const name = localize(field?.choices?.find(({ key }) => key === report.state)?.name) || translate(`reports.states.${report.state}`);
  const asOf: unknown = report['snapshot_at'];
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Chip size="small" color={colorOf(report.state)} label={name} />
      {report['exact_indicators_copy'] === true && typeof asOf === 'string' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('reports.as_of', { date: formatDate(asOf, locale) })}
        </Typography>
      )}
    </Stack>
  );
}
