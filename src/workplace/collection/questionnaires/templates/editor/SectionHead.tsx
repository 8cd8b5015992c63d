import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Chip, IconButton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Section } from '#resources/language/questions/sections';

interface HeadProps {
  section: Section;
  name: string;
  mistakes: number;
  isOpen: boolean;
  /** The id of what the button opens. */
  controls: string;
  onToggle: () => void;
}

/** Shows the button that opens a section: its name, how many questions it has, and what is special about it. */
export function SectionHead({ section, name, mistakes, isOpen, controls, onToggle }: HeadProps) {
  const translate = useTranslate();
  const checks = section.checks?.length ?? 0;
  return (
    <ButtonBase
      data-section-part="open"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      sx={{
        flex: '1 1 260px',
        minWidth: 0,
        p: 1,
        gap: 1,
        justifyContent: 'flex-start',
        textAlign: 'left',
        borderRadius: 1,
        fontFamily: 'inherit',
      }}
    >
      <ExpandMoreIcon fontSize="small" sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)', color: 'text.secondary' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', display: 'block' }}>
          {translate('template_editor.questions', { smart_count: section.fields.length })}
          {checks > 0 && ` · ${translate('formula_editor.count', { smart_count: checks })}`}
        </Typography>
      </Box>
      <Stack component="span" direction="row" sx={{ gap: 0.5, ml: 'auto', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        {section.page && <Chip component="span" size="small" variant="outlined" label={translate('template_editor.own_screen')} />}
        {section.display_condition && (
          <Chip component="span" size="small" variant="outlined" label={translate('field_editor.chips.condition')} />
        )}
        {mistakes > 0 && (
          <Chip component="span" size="small" color="error" label={translate('field_editor.chips.problems', { smart_count: mistakes })} />
        )}
      </Stack>
    </ButtonBase>
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
