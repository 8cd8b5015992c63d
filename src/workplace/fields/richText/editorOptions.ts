import type { EditorOptions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { FontFamily, TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';
import type { WorkplaceCustomization } from '../../../customization';
import { reportError } from '../../../shell/errorReports';

/** Names the pictures of this site by their path, which the server keeps: a browser copies them with their whole address. */
const withOwnPaths = (html: string): string => html.replaceAll(`src="${location.origin}/`, 'src="/');

/** Returns the options of the editor: what the field language allows, changed by the client's `richText`. When that function throws, its change is left out and the error is reported. */
export function editorOptions(labelledBy: string, richText: WorkplaceCustomization['richText']): Partial<EditorOptions> {
  const ours: Partial<EditorOptions> = {
    extensions: [
      StarterKit.configure({ heading: { levels: [1, 2, 3] }, codeBlock: false, horizontalRule: false }),
      Image.configure({ inline: true }),
      TextStyle,
      FontFamily,
    ],
    editorProps: {
      attributes: { 'aria-labelledby': labelledBy, 'aria-multiline': 'true', role: 'textbox' },
      transformPastedHTML: withOwnPaths,
    },
  };
  try {
    return richText?.(ours) ?? ours;
  } catch (error) {
    reportError(error);
    return ours;
  }
}
