import { Alert, Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PartDraft } from '../state/draft';
import { useReportDraft } from '../state/DraftContext';
import type { Conflict } from '../state/ReportDraft';
import { ConflictDialog } from './ConflictDialog';

interface Props {
  conflicts: readonly Conflict[];
  nameOf: (part: PartDraft) => string;
}

/** Names the parts that somebody else has changed too. Each opens both versions, to choose from. */
export function Conflicts({ conflicts, nameOf }: Props) {
  const translate = useTranslate();
  const draft = useReportDraft();
  const [open, setOpen] = useState<string | null>(null);
  const partOf = ({ page, part }: Conflict) => draft.pageAt(page)?.parts?.find(({ key }) => key === part);
  const shown = conflicts.find(({ part }) => part === open);
  return (
    <Alert severity="warning" data-conflicts>
      {translate('reports.conflict.title', { smart_count: conflicts.length })}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
        {conflicts.map((each) => {
          const part = partOf(each);
          return (
            <Button key={each.part} size="small" variant="outlined" color="inherit" onClick={() => setOpen(each.part)}>
              {translate('reports.conflict.see', { name: part ? nameOf(part) : translate('reports.conflict.removed_here') })}
            </Button>
          );
        })}
      </Stack>
      {shown && <ConflictDialog conflict={shown} mine={partOf(shown)} onClose={() => setOpen(null)} />}
    </Alert>
  );
}
