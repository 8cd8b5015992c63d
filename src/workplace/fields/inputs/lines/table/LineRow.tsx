import equal from 'fast-deep-equal';
import { memo, useEffect, useMemo, useRef } from 'react';
import { SourceContextProvider, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Field } from '#resources/definition';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import { FieldInput } from '../../../FieldInput';
import { cellText, type Writing } from '../../../parts/cells/cellText';
import { isTypedItem, type Line } from './pasteLines';
import { asCell, asRow, asRowHead } from './tableStyles';

interface Props {
  row: number;
  /** The path of the line in the form. */
  path: string;
  items: readonly Field[];
  /** The name of the line, or its number. */
  name: string;
  /** The messages of the errors of this line, by item. */
  errors: Readonly<Record<string, string>>;
  /** The column of the cell that has the focus; null where it is in another line. */
  active: number | null;
  isEditing: boolean;
  /** Whether the line can be removed; null where no line can. */
  removable: boolean | null;
  disabled: boolean;
  writing: Writing;
  onOpen: (row: number, column: number) => void;
  onRemove: (row: number) => void;
}

/** Shows a line of a table. It reads its own values, so that a key in a cell draws this line again, and no other. */
export const LineRow = memo(function LineRow(props: Props) {
  // The form changes a line in place, so its text tells whether it has changed.
  const text: string = useWatch({ name: props.path, compute: textOfLine });
  const line = useMemo((): Line => JSON.parse(text), [text]);
  return <Cells {...props} line={line} />;
}, equal);

/** Shows the cells of a line: texts, and the input of the cell that is open. */
const Cells = memo(function Cells({
  row,
  path,
  items,
  line,
  name,
  errors,
  active,
  isEditing,
  removable,
  disabled,
  writing,
  onOpen,
  onRemove,
}: Props & { line: Line }) {
  const translate = useTranslate();
  const localize = useLocalize();
  // A line above that comes or goes gives a line another number, and no other texts.
  const texts = useMemo(() => items.map((item) => cellText(item, line[item.id], writing) || textOf(line[item.id])), [items, line, writing]);
  const act = removable ? translate('answers.table.remove', { line: name }) : undefined;
  return (
    <tr {...asRow} aria-rowindex={row + 2}>
      <th {...asRowHead} scope="row">
        {name}
      </th>
      {items.map((item, column) => {
        const isActive = active === column;
        const isTyped = isTypedItem(item) && !disabled;
        const shown = texts[column] ?? '';
        const error = errors[item.id];
        if (isActive && isEditing && isTyped)
          return (
            <td key={item.id} {...asCell} className="cell edited" data-cell={`${row}:${column}`} aria-colindex={column + 2}>
              <EditedCell path={path} item={item} items={items} name={name} />
            </td>
          );
        const unit = localize(item.unit);
        const said = [name, `${localize(item.name)}${unit && ` (${unit})`}`, shown || translate('form.empty_value'), error].filter(Boolean);
        return (
          <td
            key={item.id}
            {...asCell}
            aria-readonly={!isTyped}

            className={['cell', item.type === 'number' && 'number', !isTyped && 'read'].filter(Boolean).join(' ')}
            data-cell={`${row}:${column}`}
            aria-colindex={column + 2}
            aria-label={said.join(', ')}
            aria-invalid={error !== undefined}
            tabIndex={isActive ? 0 : -1}
            onClick={() => onOpen(row, column)}
          >
            {shown}
            {error && <span className="error">{error}</span>}
          </td>
        );
      })}
      {removable !== null && (
        <td {...asCell} className="act" aria-colindex={items.length + 2}>
          {removable && (
            <button
              type="button"
              data-cell={`${row}:${items.length}`}
              tabIndex={active === items.length ? 0 : -1}
              aria-label={act}
              title={act}
              onClick={() => onRemove(row)}
            >
              ×
            </button>
          )}
        </td>
      )}
    </tr>
  );
});

const textOfLine = (line: unknown): string => JSON.stringify(line ?? {});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Shows the input of the cell that is open, and gives it the focus once it is there. */
function EditedCell({ path, item, items, name }: { path: string; item: Field; items: readonly Field[]; name: string }) {
  const box = useRef<HTMLDivElement>(null);
  const context = useMemo(() => ({ getSource: (id: string) => (id ? `${path}.${id}` : path), getLabel: (id: string) => id }), [path]);
  useEffect(() => {
    const begin = () => {
      const input = box.current?.querySelector<HTMLElement>('input:not([type=hidden]):not([aria-hidden=true]), [role=combobox], textarea');
      if (!input) return false;
      input.focus();
      if (input instanceof HTMLInputElement && input.type === 'text') input.select();
      return true;
    };
    if (begin()) return undefined;
    // An input that is still loading gets the focus when it comes.
    const observer = new MutationObserver(() => begin() && observer.disconnect());
    if (box.current) observer.observe(box.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} role="group" aria-label={name}>
      <SourceContextProvider value={context}>
        <FieldInput field={item} fields={items} />
      </SourceContextProvider>
    </div>
  );
}
