import { Link, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { AnswersCompared } from '#resources/api/questionnaires/managing';
import type { Question } from '#resources/language/questions/question';
import { HeadedTable } from '../../../../shell/parts/HeadedTable';
import { useLocalize, useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { changeOf } from '../../parts/previous/changeOf';
import { StateOf } from '../../parts/StateOf';
import { usePeriodOf } from '../../parts/usePeriodOf';
import { managedPath } from '../paths';
import { SummaryRows } from './SummaryRows';
import { ValueOf } from './ValueOf';

interface Props {
  name: string;
  /** The question; undefined for scores. */
  field: Question | undefined;
  compared: AnswersCompared;
  /** The name of the template, with which the names of its questionnaires begin. */
  template: string;
}

/** Shows the answers of each owner in a line, with a column for each period, under their summary. */
export function ComparedTable({ name, field, compared, template }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const periodOf = usePeriodOf();
  const aboutOf = (called: string) => (called.startsWith(`${template} – `) ? called.slice(template.length + 3) : '');
  const { periods, lines } = compared;
  const isRight = !field || field.type === 'number';
  const align = isRight ? 'right' : 'left';
  return (
    <HeadedTable
      label={translate('manage_questionnaires.compare.table', { name })}
      heads={[
        { text: translate('manage_questionnaires.access.person') },
        ...periods.map((each) => ({ text: periodOf(each), right: isRight })),
      ]}
      maxHeight={520}
    >
      <SummaryRows field={field} compared={compared} />
      {lines.map(({ owner_email, owner_name, name: called, cells }) => (
        <TableRow key={Object.values(cells)[0]?.id ?? owner_email} hover>
          <TableCell component="th" scope="row" sx={{ minWidth: 140, overflowWrap: 'anywhere' }}>
            {aboutOf(localize(called)) || (owner_name ?? owner_email)}
            {aboutOf(localize(called)) !== '' && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {owner_name ?? owner_email}
              </Typography>
            )}
            {aboutOf(localize(called)) === '' && owner_name !== null && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {owner_email}
              </Typography>
            )}
          </TableCell>
          {periods.map(({ date }, place) => {
            const cell = cells[date];
            const before = cells[periods[place - 1]?.date ?? ''];
            return (
              <TableCell key={date} align={align} sx={{ verticalAlign: 'top', maxWidth: 280 }}>
                {cell && <Cell field={field} cell={cell} before={before?.field ? undefined : before?.value} />}
              </TableCell>
            );
          })}
        </TableRow>
      ))}
    </HeadedTable>
  );
}

interface CellProps {
  field: Question | undefined;
  cell: AnswersCompared['lines'][number]['cells'][string];
  before: unknown;
}

/** Shows one answer as a link to its questionnaire, with the change since the period before. */
function Cell({ field, cell: { id, state, value, field: asked }, before }: CellProps) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const change = field?.type === 'number' && !asked ? changeOf(field, value, before) : null;
  const percent = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return (
    <>
      <Link component={RouterLink} to={managedPath(id)} color="inherit">
        <ValueOf field={asked ?? field} value={value} />
      </Link>
      {change !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {translate('questionnaires.change', { change: percent.format(change) })}
        </Typography>
      )}
      {state !== 'approved' && (
        <div>
          <StateOf state={state} />
        </div>
      )}
    </>
  );
}
