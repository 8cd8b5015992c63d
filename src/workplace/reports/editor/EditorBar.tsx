import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, IconButton, Stack, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, type RefObject } from 'react';
import type { Locale } from '#resources/definition';
import type { PartKind } from '#resources/api/reports/parts';
import { AddPart } from './parts/AddPart';
import type { Report } from '../calls';
import { SaveLine } from './saving/SaveLine';
import type { Saving } from './saving/useSaving';
import { SheetLocale } from './sheet/SheetLocale';
import { useOfDraft, useReportDraft } from './state/DraftContext';

interface Props {
  finder: RefObject<HTMLInputElement | null>;
  saving: Saving;
  hasPage: boolean;
  isEditable: boolean;
  report: Report;
  /** The language of the sheet. */
  locale: Locale;
  onLocale: (locale: Locale) => void;
  onAdd: (kind: PartKind, data?: { indicator: string }) => void;
}

/** Stays in sight while the sheet is scrolled, where the screen has room for it. */
const bar = {
  gap: 1,
  alignItems: 'flex-end',
  flexWrap: 'wrap',
  position: { md: 'sticky' },
  top: { md: 48 },
  zIndex: 2,
  bgcolor: 'background.default',
  py: 0.75,
} as const;

/** Shows what adds parts, undoes and redoes, and whether everything is saved. */
export const EditorBar = memo(function EditorBar({ finder, saving, hasPage, isEditable, report, locale, onLocale, onAdd }: Props) {
  const translate = useTranslate();
  const draft = useReportDraft();
  const canUndo = useOfDraft((of) => of.canUndo);
  const canRedo = useOfDraft((of) => of.canRedo);
  return (
    <Stack direction="row" sx={bar}>
      {isEditable && (
        <>
          {hasPage && <AddPart search={finder} onAdd={onAdd} />}
          <Stack direction="row">
            <Tooltip title={translate('reports.undo')}>
              <span>
                <IconButton aria-label={translate('reports.undo')} disabled={!canUndo} onClick={() => draft.undo()}>
                  <UndoIcon fontSize="small" />
                </IconButton>
              </span>
            </Tooltip>
            <Tooltip title={translate('reports.redo')}>
              <span>
                <IconButton aria-label={translate('reports.redo')} disabled={!canRedo} onClick={() => draft.redo()}>
                  <RedoIcon fontSize="small" />
                </IconButton>
              </span>
            </Tooltip>
          </Stack>
          <Box sx={{ minHeight: 40, display: 'flex', alignItems: 'center' }}>
            <SaveLine status={saving.status} />
          </Box>
        </>
      )}
      <Box sx={{ ml: 'auto' }}>
        <SheetLocale report={report} value={locale} onChange={onLocale} />
      </Box>
    </Stack>
  );
});
