import type { EditorOptions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { FontFamily, TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';
import type { WorkplaceCustomization } from '../../../customization';
import { reportError } from '../../../shell/errorReports';

/** What the editor is made of: no more than the field language offers, as the client changes it. A change that breaks is left out, and reported. */
export function editorOptions(labelledBy: string, richText: WorkplaceCustomization['richText']): Partial<EditorOptions> {
  const ours: Partial<EditorOptions> = {
    extensions: [
      StarterKit.configure({ heading: { levels: [1, 2, 3] }, codeBlock: false, horizontalRule: false }),
      Image.configure({ inline: true }),
      TextStyle,
      FontFamily,
    ],
    editorProps: { attributes: { 'aria-labelledby': labelledBy, 'aria-multiline': 'true', role: 'textbox' } },
  };
  try {
    return richText?.(ours) ?? ours;
  } catch (error) {
    reportError(error);
    return ours;
  }
}
