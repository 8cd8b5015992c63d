import { ClearButtons, FormatButtons, LinkButtons, ListButtons, RichTextInput, RichTextInputToolbar } from 'ra-input-rich-text';
import type { controlProps } from './controlProps';
import { LevelSelect } from './LevelSelect';

/** The rich text editor, with no more than the field language offers. Loaded with the first form that needs it. */
export function RichText({ isRequired, ...props }: ReturnType<typeof controlProps>) {
  return (
    <RichTextInput
      {...props}
      label={isRequired ? `${props.label} *` : props.label}
      toolbar={(
        <RichTextInputToolbar size="small">
          <LevelSelect />
          <FormatButtons size="small" />
          <ListButtons size="small" />
          <LinkButtons size="small" />
          <ClearButtons size="small" />
        </RichTextInputToolbar>
      )}
      sx={{ '& .RaRichTextInput-editorContent .ProseMirror': { minHeight: 140 } }}
    />
  );
}
