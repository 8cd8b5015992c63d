import ImageIcon from '@mui/icons-material/Image';
import { Alert, Button, Stack, TextField, ToggleButton, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useTiptapEditor } from 'ra-input-rich-text';
import { uploadFile } from '#dataProvider/http/upload';
import { holds, useBackOffice } from '../../shell/start/BackOfficeContext';
import { Modal } from '../../shell/parts/Modal';
import { pictures, sendingRefusal, uploadRefusal } from '../files/upload';

/** Shows the button that inserts a picture into the text, with an alternative text for readers who can't see it. People who may not upload files have no such button. */
export function PictureButton() {
  const translate = useTranslate();
  const editor = useTiptapEditor();
  const [open, setOpen] = useState(false);
  const { profile } = useBackOffice();
  if (!holds(profile, 'files:write')) return null;
  const name = translate('picture.add');
  const insert = (src: string, alt: string) => {
    setOpen(false);
    editor.chain().focus().setImage({ src, alt }).run();
  };
  return (
    <>
      <ToggleButton
        size="small"
        value="picture"
        disabled={!editor?.isEditable}
        aria-label={name}
        title={name}
        onClick={() => setOpen(true)}
      >
        <ImageIcon fontSize="inherit" />
      </ToggleButton>
      {open && <PictureDialog onClose={() => setOpen(false)} onInsert={insert} />}
    </>
  );
}

function PictureDialog({ onClose, onInsert }: { onClose: () => void; onInsert: (src: string, alt: string) => void }) {
  const translate = useTranslate();
  const [file, setFile] = useState<File | null>(null);
  const [words, setWords] = useState('');
  const [refusal, setRefusal] = useState('');
  const [sending, setSending] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const choose = (chosen: File | null) => {
    const refused = chosen && uploadRefusal(chosen, pictures);
    setRefusal(refused ? translate(refused.key, refused.params) : '');
    setFile(refused ? null : chosen);
  };
  const send = async () => {
    if (!file) return;
    setSending(true);
    try {
      onInsert((await uploadFile(file, 'pictures')).url, words.trim());
    } catch (error) {
      const { key, params } = sendingRefusal(error, file.name);
      setRefusal(translate(key, params));
      setSending(false);
    }
  };
  return (
    <Modal
      title={translate('picture.add')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" disabled={!file || words.trim() === '' || sending} onClick={() => void send()}>
            {translate('picture.insert')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {refusal && <Alert severity="error">{refusal}</Alert>}
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
          <Button variant="outlined" color="inherit" onClick={() => picker.current?.click()}>
            {translate('files.choose_one')}
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            accept={pictures.map((extension) => `.${extension}`).join(',')}
            onChange={(event) => choose(event.target.files?.[0] ?? null)}
          />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {file?.name}
          </Typography>
        </Stack>
        <TextField
          label={translate('picture.words')}
          helperText={translate('picture.words_hint')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          required
          fullWidth
        />
      </Stack>
    </Modal>
  );
}
