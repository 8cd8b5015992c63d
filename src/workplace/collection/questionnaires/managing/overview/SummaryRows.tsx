import { Box, TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { AnswersCompared } from '#resources/api/questionnaires/managing';
import type { Question } from '#resources/language/questions/question';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import { ValueOf } from './ValueOf';

type Summary = AnswersCompared['summary'][string];

/** Shows, above the answers and for each period, how many there are, and what they add up to. */
export function SummaryRows({ field, compared: { periods, summary } }: { field: Question | undefined; compared: AnswersCompared }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const of = Object.values(summary);
  const numbers = (['total', 'median', 'lowest', 'highest'] as const).filter((key) => of.some((each) => each[key] !== undefined));
  const choices = (field?.choices ?? []).filter(({ key }) => of.some((each) => (each.choices?.[key] ?? 0) > 0));
  const rows: { key: string; name: string; show: (of: Summary) => ReactNode }[] = [
    {
      key: 'answered',
      name: translate('manage_questionnaires.compare.answered'),
      show: ({ answered, count }) => translate('manage_questionnaires.compare.of', { answered, count }),
    },
    ...numbers.map((key) => ({
      key,
      name: translate(`manage_questionnaires.compare.${key}`),
      show: (each: Summary) => each[key] !== undefined && <ValueOf field={field} value={each[key]} />,
    })),
    ...choices.map(({ key, name }) => ({
      key: `choice ${key}`,
      name: localize(name) || key,
      show: (each: Summary) => each.choices?.[key] ?? 0,
    })),
    ...(of.some(({ tenths }) => tenths)
      ? [
          {
            key: 'tenths',
            name: translate('manage_questionnaires.compare.spread'),
            show: ({ tenths }: Summary) => tenths && <Spread tenths={tenths} />,
          },
        ]
      : []),
  ];
  return rows.map(({ key, name, show }) => (
    <TableRow key={key} sx={{ bgcolor: 'action.hover' }}>
      <TableCell component="th" scope="row" sx={{ color: 'text.secondary' }}>
        {name}
      </TableCell>
      {periods.map(({ date }) => (
        <TableCell key={date} align={field && field.type !== 'number' ? 'left' : 'right'} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {summary[date] && show(summary[date])}
        </TableCell>
      ))}
    </TableRow>
  ));
}

/** Draws how many scores are in each tenth, and says it in words. */
function Spread({ tenths }: { tenths: readonly number[] }) {
  const translate = useTranslate();
  const highest = Math.max(1, ...tenths);
  const said = tenths.flatMap((count, place) =>
    count === 0 ? [] : [translate('manage_questionnaires.compare.tenth', { from: place * 10, to: place * 10 + 10, smart_count: count })],
  );
  return (
    <Box
      role="img"
      aria-label={said.join(' · ')}
      title={said.join(' · ')}
      sx={{ display: 'inline-flex', alignItems: 'flex-end', gap: '2px', height: 36, borderBottom: 1, borderColor: 'divider' }}
    >
      {tenths.map((count, place) => (
        <Box
          key={place}
          sx={{
            width: 8,
            height: `${(100 * count) / highest}%`,
            minHeight: count > 0 ? 2 : 0,
            bgcolor: 'primary.main',
            borderRadius: '1px 1px 0 0',
          }}
        />
      ))}
    </Box>
  );
}
