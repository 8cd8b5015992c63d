import UndoIcon from '@mui/icons-material/Undo';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Confirmation } from '../../../shell/notices/Confirmation';
import { useAct } from '../imports';

export function UndoButton({ id }: { id: string }) {
  const translate = useTranslate();
  const [asked, ask] = useState(false);
  const { mutate, isPending } = useAct(id);
  return (
    <>
      <Button
        startIcon={<UndoIcon />}
        variant="outlined"
        color="inherit"
        sx={{ alignSelf: 'flex-start' }}
        disabled={isPending}
        onClick={() => ask(true)}
      >
        {translate('sheets.undo')}
      </Button>
      {asked && (
        <Confirmation
          title={translate('sheets.undo_title')}
          onConfirm={() => {
            ask(false);
            mutate({ act: 'undo' });
          }}
          onClose={() => ask(false)}
        >
          <Typography>{translate('sheets.undo_hint')}</Typography>
        </Confirmation>
      )}
    </>
  );
}
