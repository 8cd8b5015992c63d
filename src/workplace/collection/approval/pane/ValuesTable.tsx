import { Box, Typography } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import { isNaOf } from '#resources/language/answers/notApplicable';
import { plainValue } from '#resources/language/answers/plainValue';
import { isBlank } from '#resources/language/fields/clean';
import type { WaitingInput } from '#dataProvider/calls/approval';
import { FieldDisplay } from '../../../fields/FieldDisplay';
import { useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';
import { relativeChange } from '../../subjects/entry/form/PreviousValue';
import { fieldsOf } from '../../subjects/subject';
import { percent, useEntryWords } from './useEntryWords';

const cell = {
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  py: 0.75,
  pl: 1.5,
  verticalAlign: 'top',
} as const;

/** Shows each value beside the previous one, with the change. A change beyond the subject's threshold is highlighted and has a text that says so. */
export function ValuesTable({ subject, input }: { subject: RaRecord; input: WaitingInput }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const { number, unitOf } = useEntryWords(subject);
  const threshold =
    subject.variation_threshold === null || subject.variation_threshold === undefined ? null : Number(subject.variation_threshold);
  const filled = fieldsOf(subject).filter((field) => !isBlank(field, input.values[field.id]));
  const numbers = filled.filter(({ type }) => type === 'number');
  const texts = filled.filter(({ type }) => type !== 'number');
  if (input.quality === 'not_applicable') return <Typography>{translate('approval.not_applicable_hint')}</Typography>;
  return (
    <>
      {numbers.length > 0 && (
        <Box component="table" sx={{ borderCollapse: 'collapse', width: '100%', '& tr': { borderBottom: 1, borderColor: 'divider' } }}>
          <thead>
            <Box component="tr" sx={{ '& th': { fontSize: 13, fontWeight: 500, color: 'text.secondary', py: 0.5 } }}>
              <Box component="th" scope="col" sx={{ textAlign: 'start' }}>
                {translate('inputs.values')}
              </Box>
              <Box component="th" scope="col" sx={cell}>
                {translate('approval.now')}
              </Box>
              <Box component="th" scope="col" sx={cell}>
                {translate('approval.before')}
              </Box>
              <Box component="th" scope="col" sx={cell}>
                {translate('approval.change')}
              </Box>
            </Box>
          </thead>
          <tbody>
            {numbers.map((field) => {
              const moved = relativeChange(plainValue(field, input.values[field.id]), plainValue(field, input.previous?.values[field.id]));
              const beyond = moved !== null && threshold !== null && Math.abs(moved * 100) > threshold;
              return (
                <tr key={field.id}>
                  <Box component="th" scope="row" sx={{ textAlign: 'start', fontWeight: 400, py: 0.75, verticalAlign: 'top' }}>
                    {localize(field.name)}
                    <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary', '&:empty': { display: 'none' } }}>
                      {unitOf(field)}
                    </Box>
                  </Box>
                  <Box component="td" sx={{ ...cell, fontWeight: 600 }}>
                    {isNaOf(field, input.values[field.id]) ? (
                      <FieldDisplay field={field} value={input.values[field.id]} />
                    ) : (
                      number(plainValue(field, input.values[field.id]))
                    )}
                  </Box>
                  <Box component="td" sx={{ ...cell, color: 'text.secondary' }}>
                    {number(plainValue(field, input.previous?.values[field.id])) || '–'}
                  </Box>
                  <Box component="td" sx={{ ...cell, color: beyond ? 'warning.main' : 'text.secondary', fontWeight: beyond ? 600 : 400 }}>
                    {moved === null ? '–' : percent(moved * 100, locale)}
                  </Box>
                </tr>
              );
            })}
          </tbody>
        </Box>
      )}
      {threshold !== null && numbers.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: -1.5 }}>
          {translate('approval.threshold', { threshold: percent(threshold, locale).replace('+', '') })}
        </Typography>
      )}
      {texts.map((field) => (
        <section key={field.id}>
          <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
            {localize(field.name)}
          </Typography>
          <FieldDisplay field={field} value={input.values[field.id]} />
        </section>
      ))}
    </>
  );
}
