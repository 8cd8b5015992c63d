import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Stack, Typography } from '@mui/material';
import equal from 'fast-deep-equal';
import { useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Section } from '#resources/language/questions/sections';
import { visuallyHidden } from '../../../../shell/parts/visuallyHidden';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import { movedTo, placeAfter } from '../../../subjects/fields/editor/fieldForm';
import { FieldGroupsContext } from '../../../subjects/fields/editor/properties/conditions/model/parents';
import { useContextGroup } from './questions/useContextGroup';
import { SectionLine } from './SectionLine';
import type { SectionProblem } from './problems/sectionProblems';
import { allQuestions } from './sections';
import { TemplatePreview } from './TemplatePreview';
import { useMovedFocus } from './useMovedFocus';

/** The section that is open, and the question that is open in it. */
export interface OpenPlace {
  section: number | null;
  field: number | null;
}
interface Props {
  open: OpenPlace;
  onOpen: (place: OpenPlace) => void;
  value: readonly Section[];
  saved: readonly Section[];
  version: number | undefined;
  problems: readonly SectionProblem[];
  onChange: (sections: Section[]) => void;
}

/** Shows the sections in a list, at most one of them open, beside a preview of the questionnaire that they make. */
export function SectionsEditor({ open, onOpen, value, saved, version, problems, onChange }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const [said, say] = useState('');
  const { list, adds, focusOn } = useMovedFocus();
  // A change from elsewhere (unsaved changes restored, another user's save, the JSON) starts the form of the open section again; typing here doesn't.
  const [seen, setSeen] = useState<{ value: readonly Section[]; turn: number }>({ value, turn: 0 });
  if (!equal(seen.value, value)) setSeen({ value, turn: seen.turn + 1 });
  const savedQuestions = useMemo(() => allQuestions(saved), [saved]);
  const nameOf = (section: Section | undefined) => localize(section?.name) || section?.key || translate('template_editor.unnamed_section');
  const change = (next: Section[]) => {
    setSeen({ value: next, turn: seen.turn });
    onChange(next);
  };
  const move = (from: number, to: number, part: string) => {
    change(movedTo(value, from, to));
    const { section } = open;
    onOpen({ ...open, section: section === null ? null : placeAfter(section, from, to) });
    focusOn(to, part);
    say(translate('field_editor.moved', { name: nameOf(value[from]), place: to + 1, total: value.length }));
  };
  const remove = (place: number) => {
    say(translate('template_editor.removed', { name: nameOf(value[place]) }));
    change(value.filter((_section, index) => index !== place));
    onOpen({ section: null, field: null });
    focusOn(Math.min(place, value.length - 2), 'open');
  };
  const add = () => {
    change([...value, { key: '', name: {}, fields: [] }]);
    onOpen({ section: value.length, field: null });
    focusOn(value.length, 'open');
  };
  const context = useContextGroup();
  const groups = useMemo(
    () => ({ groups: [...value.map((section) => ({ ...section, name: localize(section.name) || section.key })), context] }),
    [value, localize, context],
  );
  return (
    <FieldGroupsContext.Provider value={groups}>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(300px, 2fr)' },
        }}
      >
        <Stack sx={{ gap: 1.5, minWidth: 0, alignItems: 'flex-start' }}>
          <Box component="span" role="status" sx={visuallyHidden}>
            {said}
          </Box>
          {value.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{translate('template_editor.none')}</Typography>}
          <Stack component="ol" ref={list} sx={{ listStyle: 'none', p: 0, m: 0, gap: 1, width: '100%' }}>
            {value.map((section, place) => (
              <SectionLine
                key={place}
                section={section}
                place={place}
                sections={value}
                isNew={!saved.some(({ key }) => key === section.key)}
                saved={savedQuestions}
                version={version}
                problems={problems.filter((each) => each.section === place)}
                turn={`${seen.turn} ${version}`}
                openField={open.section === place ? open.field : undefined}
                onOpen={(field) => onOpen(field === undefined ? { section: null, field: null } : { section: place, field })}
                onChange={change}
                onMove={move}
                onRemove={() => remove(place)}
              />
            ))}
          </Stack>
          <Button ref={adds} size="small" variant="outlined" color="inherit" startIcon={<AddIcon />} onClick={add}>
            {translate('template_editor.add_section')}
          </Button>
        </Stack>
        <TemplatePreview sections={value} />
      </Box>
    </FieldGroupsContext.Provider>
  );
}
