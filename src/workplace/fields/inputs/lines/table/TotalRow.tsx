import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { totalOf } from '#resources/language/answers/totals';
import { cellText, type Writing } from '../../../parts/cells/cellText';
import type { Line } from './pasteLines';

interface Props {
  items: readonly Field[];
  lines: readonly Line[];
  writing: Writing;
  hasActs: boolean;
}

/** Shows, at the foot of a table of lines, the sums of its columns with `total`. */
export function TotalRow({ items, lines, writing, hasActs }: Props) {
  const translate = useTranslate();
  return (
    <tfoot>
      <tr>
        <th scope="row">{translate('answers.total')}</th>
        {items.map((item, column) => (
          <td
            key={item.id}
            colSpan={hasActs && column === items.length - 1 ? 2 : 1}
            className={item.type === 'number' ? 'number' : undefined}
          >
            {item.total && (cellText(item, totalOf(item, [...lines]) ?? null, writing) || '–')}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
