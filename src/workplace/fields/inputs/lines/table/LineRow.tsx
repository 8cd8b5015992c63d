import { memo, useEffect, useMemo, useRef } from 'react';
import { SourceContextProvider, useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';
import { FieldInput } from '../../../FieldInput';
import { cellText, type Writing } from '../../../parts/cells/cellText';
import { isTypedItem, type Line } from './pasteLines';

interface Props {
  row: number;
  /** The path of the line in the form. */
  path: string;
  items: readonly Field[];
  line: Line;
  /** The name of the line, or its number. */
  name: string;
  /** The messages of the errors of this line, by item. */
  errors: Readonly<Record<string, string>>;
  /** The line and its errors as JSON, to compare them: the form changes a line in place, so its object stays the same. */
  stamp: string;
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

/** Shows a line of a table: texts, and the input of the cell that is open. It is drawn again only where what it shows has changed. */
export const LineRow = memo(
  function LineRow({ row, path, items, line, name, errors, active, isEditing, removable, disabled, writing, onOpen, onRemove }: Props) {
    const translate = useTranslate();
    const localize = useLocalize();
    return (
      <tr aria-rowindex={row + 2}>
        <th scope="row">{name}</th>
        {items.map((item, column) => {
          const isActive = active === column;
          const isTyped = isTypedItem(item) && !disabled;
          const text = cellText(item, line[item.id], writing) || textOf(line[item.id]);
          const error = errors[item.id];
          if (isActive && isEditing && isTyped)
            return (
              <td key={item.id} {...asCell} className="edited" data-cell={`${row}:${column}`} aria-colindex={column + 2}>
                <EditedCell path={path} item={item} items={items} name={name} />
              </td>
            );
          const unit = localize(item.unit);
          const said = [name, `${localize(item.name)}${unit && ` (${unit})`}`, text || translate('form.empty_value'), error].filter(
            Boolean,
          );
          return (
            <td
              key={item.id}
              {...asCell}
              aria-readonly={!isTyped}

              className={[item.type === 'number' && 'number', !isTyped && 'read'].filter(Boolean).join(' ')}
              data-cell={`${row}:${column}`}
              aria-colindex={column + 2}
              aria-label={said.join(', ')}
              aria-invalid={error !== undefined}
              tabIndex={isActive ? 0 : -1}
              onClick={() => onOpen(row, column)}
            >
              {text}
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
                aria-label={translate('answers.table.remove', { line: name })}
                title={translate('answers.table.remove', { line: name })}
                onClick={() => onRemove(row)}
              >
                ×
              </button>
            )}
          </td>
        )}
      </tr>
    );
  },
  (before, now) => keys.every((key) => before[key] === now[key]),
);

/** The role of each cell. It is written out because some screen readers don't derive it from the role of the table. */
const asCell = { role: 'gridcell' } as const;

const keys = [
  'stamp',
  'row',
  'path',
  'items',
  'name',
  'active',
  'isEditing',
  'removable',
  'disabled',
  'writing',
  'onOpen',
  'onRemove',
] as const;

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
