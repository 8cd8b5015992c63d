import { Chip, Link as Anchor, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatDate } from '#resources/formats/format';
import { useDefinition, useLocalize, useUiLocale } from '../../shell/start/BackOfficeContext';
import type { Report } from '../calls';
import { reportPath } from '../paths';

const colors = { draft: 'default', frozen: 'info', published: 'success', withdrawn: 'warning' } as const;
const colorOf = (state: string) => Object.entries(colors).find(([name]) => name === state)?.[1] ?? 'default';

/** Shows the state of a report, of when its figures are where they are copied, whose approval it waits for, and where visitors read it. */
export function StateText({ report }: { report: Report }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const field = useDefinition('reports')?.fields.find(({ id }) => id === 'state');
  const name = localize(field?.choices?.find(({ key }) => key === report.state)?.name) || translate(`reports.states.${report.state}`);
  const { snapshot_at: asOf, slug }: Record<string, unknown> = report;
  const awaited = report.state === 'frozen' ? report.signatures.filter(({ state, current }) => !(state === 'signed' && current)).length : 0;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Chip size="small" color={colorOf(report.state)} label={name} />
      {report['exact_indicators_copy'] === true && typeof asOf === 'string' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('reports.as_of', { date: formatDate(asOf, locale) })}
        </Typography>
      )}
      {awaited > 0 && (
        <Anchor component={Link} to={`${reportPath(report.id)}/versions`} variant="body2">
          {translate('reports.waits', { smart_count: awaited })}
        </Anchor>
      )}
      {report.state === 'published' && typeof slug === 'string' && (
        <Anchor href={`/reports/${slug}`} target="_blank" variant="body2">
          {translate('reports.on_site')}
        </Anchor>
      )}
    </Stack>
  );
}
