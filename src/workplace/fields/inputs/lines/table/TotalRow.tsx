import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Field, JsonValue } from '#resources/definition';
import { totalOf } from '#resources/language/answers/totals';
import { cellText, type Writing } from '../../../parts/cells/cellText';
import { linesIn } from './pasteLines';
import { asCell, asGroup, asRow, asRowHead } from './tableStyles';

interface Props {
  /** The path of the lines in the form. */
  name: string;
  items: readonly Field[];
  writing: Writing;
  hasActs: boolean;
}

/** Shows, at the foot of a table of lines, the sums of its columns with `total`. */
export function TotalRow({ name, items, writing, hasActs }: Props) {
  const translate = useTranslate();
  const totals: (JsonValue | null)[] = useWatch({
    name,
    compute: (value: unknown) => items.map((item) => (item.total ? (totalOf(item, linesIn(value)) ?? null) : null)),
  });
  return (
    <tfoot {...asGroup}>
      <tr {...asRow}>
        <th {...asRowHead} scope="row">
          {translate('answers.total')}
        </th>
        {items.map((item, column) => (
          <td
            key={item.id}
            {...asCell}
            {...(hasActs && column === items.length - 1 && { colSpan: 2, style: { gridColumn: 'span 2' } })}
            className={item.type === 'number' ? 'number' : undefined}
          >
            {item.total && (cellText(item, totals[column] ?? null, writing) || '–')}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
