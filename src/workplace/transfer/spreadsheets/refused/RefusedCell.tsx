import { Button } from '@mui/material';
import { memo, type KeyboardEvent } from 'react';
import { useTranslate } from 'ra-core';
import { longestCell } from '#resources/api/transfer/constants';
import { useSentence } from '../outcome/useSentence';
import type { FileCell, FileColumn } from './fileCells';
import type { CellActs } from './useGrid';

interface Props extends CellActs, FileCell {
  row: number;
  column: FileColumn;
  /** The position in the grid, by which the focus finds the cell. */
  at: string;
  isActive: boolean;
  /** The text that typing starts from; null while the cell isn't edited. */
  editing: string | null;
  canCorrect: boolean;
}

/** The number of characters above which a text is shown by its first lines only. */
const longText = 160;

/** Shows one cell of the file with the reasons why it is refused, and the name that was probably meant. */
export const RefusedCell = memo(function RefusedCell(props: Props) {
  const { row, column, at, isActive, text, corrected, problems, editing, canCorrect, editable, onUse } = props;
  const translate = useTranslate();
  const sentenceOf = useSentence();
  const state = corrected ? 'corrected' : problems.length > 0 ? 'wrong' : undefined;
  return (
    <td
      data-at={at}
      tabIndex={isActive ? 0 : -1}
      className={state}
      aria-invalid={problems.length > 0 || undefined}
      aria-readonly={!canCorrect || !editable || undefined}
    >
      <span className={text.length > longText ? 'text long' : 'text'}>{text}</span>
      {problems.map((problem) => (
        <span key={JSON.stringify(problem)}>
          <span className="reason">{sentenceOf(problem)}</span>
          {canCorrect && typeof problem.params['near'] === 'string' && (
            <Button size="small" tabIndex={isActive ? 0 : -1} onClick={() => onUse(row, column, problem, String(problem.params['near']))}>
              {translate('sheets.use_near', { near: problem.params['near'] })}
            </Button>
          )}
        </span>
      ))}
      {corrected && <span className="wait">{translate('sheets.corrected')}</span>}
      {editing !== null && <Editor {...props} editing={editing} />}
    </td>
  );
});

/** Gives the focus to the box when it appears, with the cursor after its text. */
function takeFocus(box: HTMLInputElement | null): void {
  box?.focus();
  box?.setSelectionRange(box.value.length, box.value.length);
}

/** The box that a text is typed in, over the cell. */
function Editor({ row, column, editing, onDone }: Props & { editing: string }) {
  const translate = useTranslate();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    event.stopPropagation();
    if (key !== 'Enter' && key !== 'Tab' && key !== 'Escape') return;
    onDone(row, column, currentTarget.value, key);
    event.preventDefault();
  };
  return (
    <input
      type="text"
      ref={takeFocus}
      autoComplete="off"
      maxLength={longestCell}
      aria-label={translate('sheets.correct_cell', { cell: `${column.letter}${row}` })}
      defaultValue={editing}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => onDone(row, column, currentTarget.value, 'blur')}
    />
  );
}
