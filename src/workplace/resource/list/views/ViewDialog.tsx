import { Button, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { SavedView } from '#dataProvider/calls/views';
import { Modal } from '../../../shell/parts/Modal';

interface Props {
  title: string;
  view?: SavedView;
  onClose: () => void;
  onSave: (name: string, shared: boolean) => void;
}

/** Asks for the name of a view, and whether other people see it. */
export function ViewDialog({ title, view, onClose, onSave }: Props) {
  const translate = useTranslate();
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const formId = useId();
  return (
    <Modal
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="contained" disabled={name.trim() === ''}>
            {translate('ra.action.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onSave(name.trim(), shared);
          onClose();
        }}
      >
        <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
          <TextField
            inputRef={focus}
            required
            label={translate('list.view_name')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <FormControlLabel
            control={<Checkbox size="small" checked={shared} onChange={(event) => setShared(event.target.checked)} />}
            label={translate('list.view_shared')}
          />
        </Stack>
      </form>
    </Modal>
  );
}

/** Focuses the input when it is mounted, because the window renders after the component that opens it. */
const focus = (input: HTMLInputElement | null) => input?.focus();
