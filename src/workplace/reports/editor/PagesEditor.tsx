import { Box, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { visuallyHidden } from '../../shell/parts/visuallyHidden';
import { isTyping } from '../../shell/palette/shortcuts';
import type { Locale } from '#resources/definition';
import type { Report } from '../calls';
import { EditorBar } from './EditorBar';
import { Panel } from './form/Panel';
import { usePartText } from './parts/usePartText';
import { Conflicts } from './saving/Conflicts';
import type { Saving } from './saving/useSaving';
import { PageSheet } from './sheet/PageSheet';
import { useOfDraft, useReportDraft } from './state/DraftContext';
import { usePageQuery } from './state/usePageQuery';
import { useShownPage } from './state/useShownPage';
import { useEdits } from './state/useEdits';
import { PageStrip } from './strip/PageStrip';

interface Props {
  report: Report;
  isEditable: boolean;
  saving: Saving;
  /** The language of the sheet. */
  locale: Locale;
  onLocale: (locale: Locale) => void;
}

/** Shows the pages of a report in a strip, one of them as a sheet of paper and, to those who may change it, the form of the chosen part. The page that is shown stands in the address. */
export function PagesEditor({ report, isEditable, saving, locale, onLocale }: Props) {
  const translate = useTranslate();
  const conflicts = useOfDraft((of) => of.conflicts);
  const textOf = usePartText();
  const [chosen, choose] = useState<string | null>(null);
  const [said, say] = useState('');
  const panel = useRef<HTMLElement>(null);
  const finder = useRef<HTMLInputElement>(null);
  const { page, place, total, show: turnTo } = useShownPage();
  const show = useCallback(
    (key: string) => {
      choose(null);
      turnTo(key);
    },
    [turnTo],
  );
  usePageQuery(report.id, page?.key ?? '', page !== undefined, 20_000);
  const edits = useEdits({ report, page, chosen, choose, show, say });
  useUndoKeys(isEditable, finder);
  const part = page?.parts?.find(({ key }) => key === chosen);
  const enter = () => panel.current?.querySelector<HTMLElement>('input, textarea, [contenteditable], [role=combobox]')?.focus();
  const partPlace = part ? (page?.parts?.indexOf(part) ?? -1) : -1;
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <Box component="span" role="status" sx={visuallyHidden}>
        {said}
      </Box>
      <EditorBar
        isEditable={isEditable}
        finder={finder}
        saving={saving}
        report={report}
        locale={locale}
        onLocale={onLocale}
        onAdd={edits.addPart}
        hasPage={page !== undefined}
      />
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} nameOf={textOf} />}
      <Box sx={isEditable ? columns : readingColumns}>
        <PageStrip
          report={report}
          shown={page?.key ?? ''}
          isEditable={isEditable}
          onShow={show}
          onMove={edits.movePage}
          onAdd={edits.addPage}
        />
        {page ? (
          <PageSheet
            key={page.key}
            report={report}
            page={page}
            chosen={chosen}
            faulty={(page.parts ?? []).flatMap(({ key }) => (saving.faultsOf(page, key).length > 0 ? [key] : []))}
            isEditable={isEditable}
            onChoose={choose}
            onMove={edits.movePart}
            onRemove={edits.removePart}
            onEnter={enter}
          />
        ) : (
          <Box sx={{ color: 'text.secondary', p: 3 }}>{translate('reports.no_page')}</Box>
        )}
        {isEditable && page && (
          <Panel
            report={report}
            page={page}
            part={part}
            faults={saving.faultsOf(page, part?.key ?? page.key)}
            panel={panel}
            place={part ? partPlace : place}
            total={part ? (page.parts?.length ?? 0) : total}
            edits={edits}
          />
        )}
      </Box>
    </Stack>
  );
}

/** Undoes with Ctrl+Z and redoes with Ctrl+Y or Ctrl+Shift+Z, outside of boxes, which undo by themselves. `I` leads to the search of indicators. */
function useUndoKeys(isEditable: boolean, finder: RefObject<HTMLInputElement | null>): void {
  const draft = useReportDraft();
  useEffect(() => {
    if (!isEditable) return undefined;
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || document.querySelector('[role=dialog]')) return;
      const key = event.key.toLowerCase();
      const isMod = event.ctrlKey || event.metaKey;
      if (isMod && (key === 'y' || (key === 'z' && event.shiftKey))) draft.redo();
      else if (isMod && key === 'z') draft.undo();
      else if (!isMod && !event.altKey && key === 'i') finder.current?.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [draft, finder, isEditable]);
}

const columns = {
  display: 'grid',
  gap: { xs: 1.5, lg: 2 },
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) 320px',
    lg: '148px minmax(0, 1fr) 340px',
    xl: '148px minmax(0, 1fr) 400px',
  },
  // Between a phone and a desktop, the strip runs over the sheet and the form.
  '& > nav': { gridColumn: { md: '1 / -1', lg: 'auto' } },
} as const;
const readingColumns = { ...columns, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '148px minmax(0, 1fr)' } } as const;
