import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Question } from '#resources/language/questions/question';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import { isDecimal } from '#resources/formats/decimal';
import { formatNumber } from '#resources/formats/format';
import { isAnswered } from '#resources/language/rules/conditions';
import type { Field, FieldValue, JsonValue, Values } from '#resources/definition';
import { rowOf } from '#resources/language/answers/rowPath';
import { hasGivenRows, linesOf } from '#resources/language/answers/rows';
import { CellNotes } from '../../../../fields/display/lines/ItemsTable';
import { FieldDisplay } from '../../../../fields/FieldDisplay';
import { delimitersOf, useBackOffice, useLocalize, useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { EarlierPeriods } from './EarlierPeriods';
import { changeOf, percentOf } from './changeOf';
import type { Side } from '../questionnaires';
import { usePeriodOf } from '../usePeriodOf';

interface Props {
  /** The questionnaire, and the part of the API from which it was read. */
  of: { id: string; side: Side };
  field: Question;
  previous: QuestionnaireRead['previous'][string] | undefined;
  value: unknown;
}

/** Shows the answer of the period before and, of a number, the change since. */
export function Previous({ of, field, previous, value }: Props) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const periodOf = usePeriodOf();
  const asked = previous?.changed?.field ?? field;
  if (!previous || field.type === 'files' || asked.type === 'files') return null;
  // An answer that the question as it is cannot show is shown as it was asked.
  const said = (asked === field ? previous.value : previous.changed?.value) as FieldValue;
  if (asked.format === 'items' && isAnswered(said))
    return <PreviousTable field={asked} said={said} previous={previous} value={asked === field ? value : undefined} />;
  const change = field.type === 'number' ? changeOf(field, value, previous.value) : null;
  return (
    <Typography
      variant="body2"
      component="div"
      sx={{ color: 'text.secondary', display: 'flex', alignItems: 'center', columnGap: 0.75, flexWrap: 'wrap' }}
    >
      <span>{translate('questionnaires.previous', { period: periodOf(previous) })}</span>
      <Box component="span" sx={{ minWidth: 0 }}>
        {isAnswered(said) ? (
          <FieldDisplay field={asked} value={said} short />
        ) : (
          !previous.changed && translate('questionnaires.previous_none')
        )}
      </Box>
      <ChangedUnit previous={previous} />
      {change !== null && <span>({translate('questionnaires.change', { change: percentOf(change, locale) })})</span>}
      {field.type === 'number' && previous.periods > 1 && <EarlierPeriods of={of} field={field} />}
    </Typography>
  );
}

/** Says that the unit of the question has changed since, with the number as it was answered. */
function ChangedUnit({ previous: { value, changed } }: { previous: NonNullable<Props['previous']> }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const { client } = useBackOffice();
  if (!changed || changed.field) return null;
  const number = isDecimal(changed.value) ? formatNumber(changed.value, locale, { delimiters: delimitersOf(client, locale) }) : '';
  const unit = localize(changed.unit ?? undefined) || translate('questionnaires.no_unit');
  return (
    <span>
      {translate(`questionnaires.${isAnswered(value as FieldValue) ? 'unit_converted' : 'unit_changed'}`, {
        value: `${number} ${unit}`.trim(),
      })}
    </span>
  );
}

/** The largest number of lines that show without a press. */
const mostOpen = 12;

interface TableProps extends Pick<Props, 'field' | 'value'> {
  said: FieldValue;
  previous: NonNullable<Props['previous']>;
}

/** Shows the lines of the table of the period before, each number with the change since where its line is still there. Lines that people add, and long tables, show when they are opened. */
function PreviousTable({ field, said, previous, value }: TableProps) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const periodOf = usePeriodOf();
  const lines = linesOf(value as JsonValue);
  const noteOf = (before: Values, item: Field) => {
    const now = lines.find((line) => rowOf(line) !== undefined && rowOf(line) === rowOf(before));
    const change = item.type === 'number' ? changeOf(item, now?.[item.id], before[item.id]) : null;
    return change === null ? null : <span> ({translate('questionnaires.change', { change: percentOf(change, locale) })})</span>;
  };
  return (
    <Typography
      variant="body2"
      component="details"
      open={hasGivenRows(field) && linesOf(said as JsonValue).length <= mostOpen}
      sx={{ color: 'text.secondary', minWidth: 0, '& > summary': { cursor: 'pointer' } }}
    >
      <summary>
        {translate('questionnaires.previous', { period: periodOf(previous) })} <FieldDisplay field={field} value={said} short />
      </summary>
      <CellNotes value={noteOf}>
        <FieldDisplay field={field} value={said} />
      </CellNotes>
    </Typography>
  );
}
