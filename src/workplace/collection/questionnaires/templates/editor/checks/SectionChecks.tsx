import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Stack, Typography } from '@mui/material';
import equal from 'fast-deep-equal';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Check, Field } from '#resources/definition';
import { visuallyHidden } from '../../../../../shell/parts/visuallyHidden';
import type { SectionProblem } from '../problems/sectionProblems';
import { useMovedFocus } from '../useMovedFocus';
import { CheckLine } from './CheckLine';

interface Props {
  checks: readonly Check[];
  /** The questions of all sections, which rules may name. */
  questions: readonly Field[];
  /** The errors of the section's rules. */
  problems: readonly SectionProblem[];
  onChange: (checks: Check[]) => void;
}

/** Shows the rules of a section in a list, at most one of them open. */
export function SectionChecks({ checks, questions, problems, onChange }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState<number | null>(() => placeOf(problems[0]));
  const [said, say] = useState('');
  const { list, focusOn } = useMovedFocus();
  // A change from elsewhere starts the form of the open rule again; typing here doesn't.
  const [seen, setSeen] = useState<{ checks: readonly Check[]; turn: number }>({ checks, turn: 0 });
  if (!equal(seen.checks, checks)) setSeen({ checks, turn: seen.turn + 1 });
  const change = (next: Check[]) => {
    setSeen({ checks: next, turn: seen.turn });
    onChange(next);
  };
  const add = () => {
    change([...checks, { rule: '', fields: [], message: {} }]);
    setOpen(checks.length);
    focusOn(checks.length, 'open');
  };
  const remove = (place: number) => {
    say(translate('formula_editor.check_removed', { place: place + 1 }));
    change(checks.filter((_check, index) => index !== place));
    setOpen(null);
    focusOn(Math.min(place, checks.length - 2), 'open');
  };
  return (
    <Stack component="section" aria-label={translate('formula_editor.checks')} sx={{ gap: 1, px: 1.5, alignItems: 'flex-start' }}>
      <Box component="span" role="status" sx={visuallyHidden}>
        {said}
      </Box>
      <div>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {translate('formula_editor.checks')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('formula_editor.checks_hint')}
        </Typography>
      </div>
      <Stack component="ol" ref={list} sx={{ listStyle: 'none', p: 0, m: 0, gap: 1, width: '100%', '&:empty': { display: 'none' } }}>
        {checks.map((check, place) => (
          <CheckLine
            key={place}
            check={check}
            place={place}
            questions={questions}
            problems={problems.filter((problem) => placeOf(problem) === place)}
            turn={String(seen.turn)}
            isOpen={open === place}
            onToggle={() => setOpen(open === place ? null : place)}
            onChange={(next) => change(checks.map((each, index) => (index === place ? next : each)))}
            onRemove={() => remove(place)}
          />
        ))}
      </Stack>
      <Button size="small" variant="outlined" color="inherit" startIcon={<AddIcon />} onClick={add}>
        {translate('formula_editor.add_check')}
      </Button>
    </Stack>
  );
}

/** Returns the place of the rule that an error is about. */
function placeOf(problem: SectionProblem | undefined): number | null {
  const [, place] = /^checks\.(\d+)\./.exec(problem?.property ?? '') ?? [];
  return place === undefined ? null : Number(place);
}
