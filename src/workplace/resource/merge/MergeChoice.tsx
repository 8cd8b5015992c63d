import { Box, Radio, RadioGroup, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { isBlank } from '#resources/language/fields/clean';
import type { FieldValue } from '#resources/definition';
import { FieldDisplay } from '../../fields/FieldDisplay';
import { useLocalize } from '../../shell/start/BackOfficeContext';
import type { MergeSide, MergeUnit } from '../../fields/ui/types';

const sides: readonly MergeSide[] = ['mine', 'theirs'];

interface Props {
  unit: MergeUnit;
  side: MergeSide | undefined;
  onChoose: (side: MergeSide) => void;
}

/** Shows one field in three states: the user's value, the other person's, and the one before both. */
export function MergeChoice({ unit, side, onChoose }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const id = useId();
  const { field, locale, base, isDisputed, trait } = unit;
  const of = trait
    ? `${localize(field.name)} · ${translate(trait, { _: trait.replace(/^.*\./, '').replaceAll('_', ' ') })}`
    : localize(field.name);
  const name = locale ? `${of} (${translate(`app.languages.${locale}`)})` : of;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600, mb: 0.75 }}>
        {name}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={side ?? ''}
        onChange={(_event, value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {sides.map((each) => (
          <Box
            key={each}
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'flex-start',
              gap: 0.5,
              p: 1,
              pr: 1.5,
              minWidth: 0,
              cursor: 'pointer',
              border: '1.5px solid',
              borderColor: side === each ? 'primary.main' : 'divider',
              borderRadius: 1,
            }}
          >
            <Radio size="small" value={each} sx={{ p: 0.5 }} />
            <Box sx={{ minWidth: 0, pt: 0.5, overflowWrap: 'anywhere' }}>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {translate(each === 'theirs' ? 'merge.theirs' : isDisputed ? 'merge.mine' : 'merge.before')}
              </Typography>
              <Shown unit={unit} value={unit[each]} />
            </Box>
          </Box>
        ))}
      </RadioGroup>
      {isDisputed && (
        <Box sx={{ display: 'flex', gap: 1, mt: 0.75, color: 'text.secondary', alignItems: 'baseline' }}>
          <Typography variant="caption">{translate('merge.before')}</Typography>
          <Box sx={{ minWidth: 0 }}>
            <Shown unit={unit} value={base} />
          </Box>
        </Box>
      )}
    </Box>
  );
}

function Shown({ unit: { field }, value }: { unit: MergeUnit; value: FieldValue }) {
  const translate = useTranslate();
  if (isBlank(field, value))
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
        {translate('form.empty_value')}
      </Typography>
    );
  return <FieldDisplay field={field} value={value} />;
}
