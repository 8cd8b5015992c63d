import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { dragLine } from '../../../../fields/parts/dragLine';
import type { Field } from '#resources/definition';
import type { Section } from '#resources/language/questions/sections';
import { ConditionsInWords } from '../../../subjects/fields/editor/properties/conditions/ConditionsInWords';
import { LineHead } from '../../../subjects/fields/editor/LineHead';

interface HeadProps {
  section: Section;
  /** The questions of all sections. */
  questions: readonly Field[];
  name: string;
  mistakes: number;
  isOpen: boolean;
  /** The id of what the button opens. */
  controls: string;
  handle: ReturnType<typeof dragLine>['handle'];
  onToggle: () => void;
}

/** Shows the button that opens a section: its name, how many questions it has, and what is special about it. */
export function SectionHead({ section, questions, name, mistakes, isOpen, controls, handle, onToggle }: HeadProps) {
  const translate = useTranslate();
  const checks = section.checks?.length ?? 0;
  return (
    <LineHead
      mark={{ 'data-section-part': 'open' }}
      isOpen={isOpen}
      controls={controls}
      handle={handle}
      onToggle={onToggle}
      name={name}
      more={
        <>
          {translate('template_editor.questions', { smart_count: section.fields.length })}
          {checks > 0 && ` · ${translate('formula_editor.count', { smart_count: checks })}`}
          {!isOpen && <ConditionsInWords field={section} fields={questions} />}
        </>
      }
      problems={mistakes}
      width={260}
    />
  );
}

interface ButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** Moves the section by so many places; the part is the button that keeps the focus. */
  onMove: (step: number, part: string) => void;
  onRemove: () => void;
}

/** Shows the buttons that move a section and remove it. */
export function SectionButtons({ name, isFirst, isLast, onMove, onRemove }: ButtonsProps) {
  const translate = useTranslate();
  return (
    <>
      <IconButton
        size="small"
        data-section-part="up"
        disabled={isFirst}
        aria-label={translate('template_editor.up', { name })}
        onClick={() => onMove(-1, 'up')}
      >
        <ArrowUpwardIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        data-section-part="down"
        disabled={isLast}
        aria-label={translate('template_editor.down', { name })}
        onClick={() => onMove(1, 'down')}
      >
        <ArrowDownwardIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={translate('template_editor.remove', { name })} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </>
  );
}
