import CloseIcon from '@mui/icons-material/Close';
import { Box, FormHelperText, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { problemText } from '../../plan/problemText';
import type { Kept } from './model/lines';
import type { LineProblem } from './model/places';
import { useConditionText } from './useConditionText';

interface Props {
  line: Kept;
  place: string;
  known: readonly Field[];
  problems: readonly LineProblem[];
  onRemove: () => void;
}

/** Shows a condition that lines can't express: in words, with the button that removes it. */
export function KeptLine({ line, place, known, problems, onRemove }: Props) {
  const translate = useTranslate();
  const text = useConditionText(line.condition, known);
  return (
    <Box component="li" data-line={line.id} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
      <Box sx={{ flex: 1, minWidth: 0, bgcolor: 'action.hover', borderRadius: 1, px: 1.5, py: 1 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', '&::first-letter': { textTransform: 'uppercase' } }}>
          {text}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {translate('condition_editor.kept')}
        </Typography>
        {problems.map(({ problem }) => (
          <FormHelperText error key={`${problem.path} ${problem.code}`}>
            {problemText(problem, translate)}
          </FormHelperText>
        ))}
      </Box>
      <IconButton size="small" aria-label={translate('condition_editor.remove', { place })} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
