import HistoryIcon from '@mui/icons-material/History';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { ChooseFilesProps } from '../../../fields/files/FileExtras';

const EvidenceWindow = lazy(async () => ({ default: (await import('./EvidenceWindow')).EvidenceWindow }));

/** Shows the button that opens the files that were attached before. */
export function ChooseEvidence(props: ChooseFilesProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" color="inherit" startIcon={<HistoryIcon />} onClick={() => setOpen(true)}>
        {translate('answering.evidence.choose')}
      </Button>
      {isOpen && (
        <Suspense>
          <EvidenceWindow {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
