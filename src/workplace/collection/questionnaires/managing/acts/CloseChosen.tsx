import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetMany, useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { ListSelection } from '../../../../resource/list/bulk/useListSelection';
import { EventDialog } from './EventDialog';

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
      {isOpen && <EventDialog event="close" questionnaires={chosen} onDone={clear} onClose={() => setOpen(false)} />}
    </>
  );
}
