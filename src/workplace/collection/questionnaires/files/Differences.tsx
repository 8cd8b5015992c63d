import { Alert, FormControl, FormControlLabel, FormLabel, Paper, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { WorkbookDifference, WorkbookRead } from '#resources/api/questionnaires/files';
import { workbookSides, type WorkbookSide } from '#resources/api/questionnaires/constants';
import type { Question } from '#resources/language/questions/question';
import { CellName, CellValue } from './Cell';

interface Props {
  read: WorkbookRead;
  questions: readonly Question[];
  sides: Readonly<Record<string, WorkbookSide>>;
  onSide: (key: string, side: WorkbookSide) => void;
}

/** The most differences that are drawn. */
const mostDrawn = 300;

/** Shows what a workbook changes: conflicts with a choice, refused cells with their reasons, and the other cells. */
export function Differences({ read: { differences, total, conflicts, refused }, questions, sides, onSide }: Props) {
  const translate = useTranslate();
  if (total === 0) return <Alert severity="info">{translate('questionnaires.files.nothing')}</Alert>;
  const counts = [
    translate('questionnaires.files.total', { smart_count: total }),
    conflicts > 0 && translate('questionnaires.files.conflicts', { smart_count: conflicts }),
    refused > 0 && translate('questionnaires.files.refused', { smart_count: refused }),
  ].filter(Boolean);
  const drawn = differences.slice(0, Math.max(mostDrawn, conflicts));
  return (
    <Stack sx={{ gap: 1, minWidth: 0 }}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {counts.join(' · ')}
      </Typography>
      <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none', minWidth: 0 }}>
        {drawn.map((difference) => (
          <Paper key={difference.key} component="li" variant="outlined" sx={{ p: 1.5, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Difference difference={difference} questions={questions} side={sides[difference.key]} onSide={onSide} />
          </Paper>
        ))}
      </Stack>
      {total > drawn.length && <Typography>{translate('questionnaires.files.more', { smart_count: total - drawn.length })}</Typography>}
    </Stack>
  );
}

interface DifferenceProps {
  difference: WorkbookDifference;
  questions: readonly Question[];
  side: WorkbookSide | undefined;
  onSide: Props['onSide'];
}

function Difference({ difference, questions, side, onSide }: DifferenceProps) {
  const translate = useTranslate();
  const { question, sheet, cell, change, conflict, refused } = difference;
  const asked = questions.find(({ id }) => id === question);
  const shown = (value: unknown): ReactNode =>
    asked ? <CellValue question={asked} cell={difference} value={value} /> : translate('form.empty_value');
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {asked ? <CellName question={asked} cell={difference} /> : question}
        {change === 'row_added' && ` · ${translate('questionnaires.files.new_line')}`}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {translate('questionnaires.files.place', { sheet, cell })}
      </Typography>
      {refused ? (
        <Refused error={refused} />
      ) : conflict ? (
        <Sides difference={difference} shown={shown} side={side} onSide={onSide} />
      ) : (
        <Typography component="div" variant="body2">
          {change === 'row_removed'
            ? translate('questionnaires.files.removed')
            : filled(translate('questionnaires.files.changed', marks), {
                before: shown(difference.current),
                after: shown(difference.file),
              })}
        </Typography>
      )}
    </>
  );
}

function Refused({ error: { code, reason, ...params } }: { error: { code: string } & Record<string, unknown> }) {
  const translate = useTranslate();
  const message = typeof reason === 'string' ? `validation.reasons.${reason}` : `validation.${code}`;
  return (
    <Typography variant="body2" sx={{ color: 'error.main' }}>
      {translate(message, { ...params, _: translate(`validation.${code}`) })}
    </Typography>
  );
}

/** Asks which answer stays of a question that somebody has changed since the download. */
function Sides({
  difference,
  shown,
  side,
  onSide,
}: Pick<DifferenceProps, 'difference' | 'side' | 'onSide'> & { shown: (value: unknown) => ReactNode }) {
  const translate = useTranslate();
  const { key, exported, current, file } = difference;
  const values: Record<WorkbookSide, ReactNode> = { file: shown(file), current: shown(current) };
  return (
    <FormControl>
      <FormLabel id={`side-${key}`} sx={{ fontSize: 14 }}>
        {filled(translate('questionnaires.files.conflict', marks), { value: shown(exported) })}
      </FormLabel>
      <RadioGroup
        aria-labelledby={`side-${key}`}
        value={side ?? ''}
        onChange={(_event, chosen) => workbookSides.filter((each) => each === chosen).forEach((each) => onSide(key, each))}
      >
        {workbookSides.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={<span>{filled(translate(`questionnaires.files.side_${each}`, marks), { value: values[each] })}</span>}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** Marks the places of drawn values in a sentence. */
const marks = { value: '{value}', before: '{before}', after: '{after}' };

/** Returns a sentence with drawn values in its marked places. */
const filled = (sentence: string, values: Readonly<Record<string, ReactNode>>): ReactNode[] =>
  sentence.split(/\{(\w+)\}/).map((part, place) => (place % 2 === 0 ? part : <span key={place}>{values[part]}</span>));
