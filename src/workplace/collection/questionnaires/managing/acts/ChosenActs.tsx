import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { ListSelection } from '../../../../resource/list/bulk/useListSelection';
import { lazyWithTexts } from '../../../../shell/start/lazyWithTexts';
import { useDefinition } from '../../../../shell/start/BackOfficeContext';
import { CloseChosen } from './CloseChosen';

/** Loads once it opens, with the sentences of refusals. */
const RemindDialog = lazyWithTexts(async () => (await import('./RemindDialog')).RemindDialog);

/** Shows what is done with the selected questionnaires: people are reminded of them, or they are closed. */
export function ChosenActs({ selection }: { selection: ListSelection }) {
  const translate = useTranslate();
  const definition = useDefinition('questionnaires');
  const [isReminding, setReminding] = useState(false);
  return (
    <>
      {definition?.can_write && (
        <Button size="small" variant="outlined" onClick={() => setReminding(true)}>
          {translate('manage_questionnaires.remind.act')}
        </Button>
      )}
      <CloseChosen selection={selection} />
      {isReminding && (
        <Suspense>
          <RemindDialog chosen={selection.chosen} onDone={selection.clear} onClose={() => setReminding(false)} />
        </Suspense>
      )}
    </>
  );
}
