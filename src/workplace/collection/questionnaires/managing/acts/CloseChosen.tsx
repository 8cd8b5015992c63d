import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useGetMany, useListContext, useTranslate, type RaRecord } from 'ra-core';
import { lazyWithTexts } from '../../../../shell/start/lazyWithTexts';
import type { ListSelection } from '../../../../resource/list/bulk/useListSelection';

/** Loads once it opens, with the sentences of refusals. */
const EventDialog = lazyWithTexts(async () => (await import('./EventDialog')).EventDialog);

const accepts = ({ events }: RaRecord) => Array.isArray(events) && events.includes('close');

/** Shows, where every selected questionnaire can be closed, the button that closes them. Those that only match the filter are left out: their versions are not known. */
export function CloseChosen({ selection: { allMatching, clear } }: { selection: ListSelection }) {
  const translate = useTranslate();
  const { data = [], selectedIds } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const seen = data.filter(({ id }) => selectedIds.includes(id));
  const beyond = selectedIds.filter((id) => !seen.some((record) => record.id === id));
  const { data: others = [] } = useGetMany('questionnaires', { ids: beyond }, { enabled: beyond.length > 0 });
  const chosen = [...seen, ...others];
  if (allMatching || chosen.length < selectedIds.length || !chosen.every(accepts)) return null;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {translate('manage_questionnaires.acts.close')}
      </Button>
      {isOpen && (
        <Suspense>
          <EventDialog event="close" questionnaires={chosen} onDone={clear} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
