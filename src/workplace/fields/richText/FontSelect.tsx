import { NativeSelect, useTheme } from '@mui/material';
import { useEditorState } from '@tiptap/react';
import { useTranslate } from 'ra-core';
import { useTiptapEditor } from 'ra-input-rich-text';
import { fontsOf } from './fonts';

/** Shows a select for the font of the selected text: the page's font, the brand's or one that every computer has. */
export function FontSelect() {
  const translate = useTranslate();
  const editor = useTiptapEditor();
  const fonts = fontsOf(useTheme().typography.fontFamily);
  const current = useEditorState({
    editor,
    selector: ({ editor: written }) => String(written?.getAttributes('textStyle')['fontFamily'] ?? ''),
  });
  const choose = (value: string) => {
    const command = editor?.chain().focus();
    if (value === '') command?.unsetFontFamily().run();
    else command?.setFontFamily(value).run();
  };
  const known = fonts.some(({ family }) => family === current);
  return (
    <NativeSelect
      value={known ? current : ''}
      onChange={(event) => choose(event.target.value)}
      disabled={!editor?.isEditable}
      inputProps={{ 'aria-label': translate('fonts.label') }}
      sx={{ fontSize: 14 }}
    >
      {fonts.slice(0, 1).map(font)}
      <option value="">{translate('fonts.plain')}</option>
      {fonts.slice(1).map(font)}
    </NativeSelect>
  );
}

const font = ({ family, name }: { family: string; name: string }) => (
  <option key={family} value={family} style={{ fontFamily: family }}>
    {name}
  </option>
);
