import { NativeSelect } from '@mui/material';
import { useEditorState } from '@tiptap/react';
import { useTranslate } from 'ra-core';
import { useTiptapEditor } from 'ra-input-rich-text';

const levels = [1, 2, 3] as const;

/** Shows a select for the level of the paragraph at the caret: normal or a heading. It is a native select, which works with every keyboard and screen reader. */
export function LevelSelect() {
  const translate = useTranslate();
  const editor = useTiptapEditor();
  const current = useEditorState({
    editor,
    selector: ({ editor: written }) => levels.find((level) => written?.isActive('heading', { level })) ?? 0,
  });
  const choose = (value: string) => {
    const level = levels.find((each) => String(each) === value);
    const command = editor?.chain().focus();
    if (level) command?.setNode('heading', { level }).run();
    else command?.setNode('paragraph').run();
  };
  return (
    <NativeSelect
      value={String(current ?? 0)}
      onChange={(event) => choose(event.target.value)}
      disabled={!editor?.isEditable}
      inputProps={{ 'aria-label': translate('ra.tiptap.select_level') }}
      sx={{ fontSize: 14 }}
    >
      <option value="0">{translate('ra.tiptap.paragraph')}</option>
      {levels.map((level) => (
        <option key={level} value={level}>
          {translate(`ra.tiptap.heading${level}`)}
        </option>
      ))}
    </NativeSelect>
  );
}
