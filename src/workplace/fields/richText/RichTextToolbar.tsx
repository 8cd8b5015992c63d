import FormatBoldIcon from '@mui/icons-material/FormatBold';
import { Stack, ToggleButton } from '@mui/material';
import { useEditorState } from '@tiptap/react';
import { useTranslate } from 'ra-core';
import { ListButtons, useTiptapEditor } from 'ra-input-rich-text';
import { FontSelect } from './FontSelect';
import { LevelSelect } from './LevelSelect';
import { PictureButton } from './PictureButton';

/** Shows the toolbar with what the field language allows: normal text and three headings, fonts with the brand's first, bold, both lists, pictures. */
export function RichTextToolbar({ label }: { label: string }) {
  return (
    <Stack direction="row" role="toolbar" aria-label={label} sx={{ gap: 1, mb: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <LevelSelect />
      <FontSelect />
      <BoldButton />
      <ListButtons size="small" />
      <PictureButton />
    </Stack>
  );
}

function BoldButton() {
  const translate = useTranslate();
  const editor = useTiptapEditor();
  const bold = useEditorState({ editor, selector: ({ editor: written }) => written?.isActive('bold') ?? false });
  const name = translate('ra.tiptap.bold');
  return (
    <ToggleButton
      size="small"
      value="bold"
      selected={Boolean(bold)}
      disabled={!editor?.isEditable}
      aria-label={name}
      title={name}
      onClick={() => editor.chain().focus().toggleBold().run()}
    >
      <FormatBoldIcon fontSize="inherit" />
    </ToggleButton>
  );
}
