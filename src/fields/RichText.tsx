import { FormLabel } from '@mui/material';
import { Image } from '@tiptap/extension-image';
import { FontFamily, TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';
import { RichTextInput } from 'ra-input-rich-text';
import { useId, useMemo } from 'react';
import type { controlProps } from './controlProps';
import { RichTextToolbar } from './RichTextToolbar';

/**
 * The rich text editor, with no more than the field language offers. Loaded with the first form that needs it.
 * What a text brought from elsewhere has beyond (links, italics) is kept, not offered.
 */
export function RichText({ isRequired, label, ...props }: ReturnType<typeof controlProps>) {
  const id = useId();
  const options = useMemo(
    () => ({
      extensions: [
        StarterKit.configure({ heading: { levels: [1, 2, 3] }, codeBlock: false, horizontalRule: false }),
        Image.configure({ inline: true }),
        TextStyle,
        FontFamily,
      ],
      editorProps: { attributes: { 'aria-labelledby': `${id}-label`, 'aria-multiline': 'true', role: 'textbox' } },
    }),
    [id],
  );
  return (
    <div>
      <FormLabel component="div" id={`${id}-label`} required={isRequired} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <RichTextInput
        {...props}
        id={id}
        label={false}
        editorOptions={options}
        toolbar={<RichTextToolbar label={label} />}
        sx={{
          '& .RaRichTextInput-editorContent .ProseMirror': {
            minHeight: 140,
            borderColor: 'text.secondary',
            '& img': { maxWidth: '100%', height: 'auto' },
          },
        }}
      />
    </div>
  );
}
