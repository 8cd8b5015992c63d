import { FormLabel } from '@mui/material';
import { RichTextInput } from 'ra-input-rich-text';
import { useContext, useId, useMemo } from 'react';
import { WorkplaceContext } from '../../../customization';
import type { controlProps } from '../parts/controlProps';
import { editorOptions } from './editorOptions';
import { RichTextToolbar } from './RichTextToolbar';

/**
 * Shows the rich text editor, which offers only what the field language allows. Its code is loaded with the first form that needs it.
 * Other formatting in a pasted text (links, italics) is kept, but the toolbar doesn't offer it.
 */
export function RichText({ isRequired, label, ...props }: ReturnType<typeof controlProps>) {
  const id = useId();
  const richText = useContext(WorkplaceContext)?.richText;
  const options = useMemo(() => editorOptions(`${id}-label`, richText), [id, richText]);
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
