import { Paper, Stack } from '@mui/material';
import { useContext, useId, useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { Section } from '#resources/language/questions/sections';
import type { Check, Field } from '#resources/definition';
import { draggedOver, dragLine } from '../../../../fields/parts/dragLine';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import { FieldsEditor } from '../../../subjects/fields/editor/FieldsEditor';
import { PropertiesForm } from '../../../subjects/fields/editor/properties/FieldProperties';
import { FieldGroupsContext } from '../../../subjects/fields/editor/properties/conditions/model/parents';
import { SectionChecks } from './checks/SectionChecks';
import { SectionButtons, SectionHead } from './SectionHead';
import type { SectionProblem } from './problems/sectionProblems';
import { allQuestions, asField, asSection, withChecks, withFields } from './sections';
import { sectionRows, useSectionProperties } from './questions/useQuestionExtension';

interface Props {
  section: Section;
  place: number;
  sections: readonly Section[];
  isNew: boolean;
  /** The saved questions of all sections. */
  saved: readonly Field[];
  version: number | undefined;
  problems: readonly SectionProblem[];
  /** A key that changes when the sections change from elsewhere, so that the form starts again. */
  turn: string;
  /** The index of the open question, null for none; undefined while the section is closed. */
  openField: number | null | undefined;
  onOpen: (field: number | null | undefined) => void;
  onChange: (sections: Section[]) => void;
  onMove: (from: number, to: number, part: string) => void;
  onRemove: () => void;
}

/** Shows a section on one line and, when it is open, the form of its properties and its questions. */
export function SectionLine(props: Props) {
  const { section, place, sections, problems, openField, onOpen, onMove, onRemove } = props;
  const translate = useTranslate();
  const localize = useLocalize();
  const id = useId();
  const questions = useMemo(() => allQuestions(sections), [sections]);
  const { handle, line } = dragLine('sections', place, (from, to) => onMove(from, to, 'open'));
  const isOpen = openField !== undefined;
  const name = localize(section.name) || section.key || translate('template_editor.unnamed_section');
  return (
    <Paper component="li" variant="outlined" sx={{ borderColor: problems.length > 0 ? 'error.main' : 'divider', ...draggedOver }} {...line}>
      <Stack direction="row" sx={{ alignItems: 'center', pr: 0.5, flexWrap: { xs: 'wrap', sm: 'nowrap' }, justifyContent: 'flex-end' }}>
        <SectionHead
          section={section}
          questions={questions}
          name={name}
          mistakes={problems.length}
          isOpen={isOpen}
          controls={id}
          handle={handle}
          onToggle={() => onOpen(isOpen ? undefined : null)}
        />
        <SectionButtons
          name={name}
          isFirst={place === 0}
          isLast={place === sections.length - 1}
          onMove={(step, part) => onMove(place, place + step, part)}
          onRemove={onRemove}
        />
      </Stack>
      <div id={id}>{isOpen && <OpenSection {...props} questions={questions} openField={openField} />}</div>
    </Paper>
  );
}

const noChecks: readonly Check[] = [];

function OpenSection(props: Props & { questions: readonly Field[]; openField: number | null }) {
  const { section, questions, place, sections, isNew, saved, version, problems, turn, openField, onOpen, onChange } = props;
  const properties = useSectionProperties();
  const fields = useMemo(() => sections.map(asField), [sections]);
  const { groups } = useContext(FieldGroupsContext);
  const ofSection = useMemo(() => ({ groups, own: section.fields.map((each) => each.id) }), [groups, section.fields]);
  const others = useMemo(() => sections.flatMap((each, index) => (index === place ? [] : each.fields)), [sections, place]);
  const asked = fields[place] ?? asField(section);
  const isOfChecks = ({ property }: SectionProblem) => property.startsWith('checks');
  const own = problems.filter(({ field }) => field === null);
  return (
    <Stack sx={{ gap: 1.5, pb: 1.5 }}>
      <FieldGroupsContext.Provider value={ofSection}>
        <PropertiesForm
          key={turn}
          properties={properties}
          rows={sectionRows}
          field={asked}
          fields={fields}
          others={questions}
          place={place}
          origin={isNew ? undefined : asked}
          problems={own.filter((each) => !isOfChecks(each))}
          onChange={(next) => onChange(sections.map((each, index) => (index === place ? asSection(next, each) : each)))}
        />
      </FieldGroupsContext.Provider>
      <Stack sx={{ px: 1.5 }}>
        <FieldsEditor
          open={openField}
          onOpen={onOpen}
          value={section.fields}
          others={others}
          saved={saved}
          version={version}
          problems={problems.filter(({ field }) => field !== null)}
          hasPreview={false}
          onChange={(next) => onChange(withFields(sections, place, next))}
        />
      </Stack>
      <SectionChecks
        checks={section.checks ?? noChecks}
        questions={questions}
        problems={own.filter(isOfChecks)}
        onChange={(next) => onChange(withChecks(sections, place, next))}
      />
    </Stack>
  );
}
