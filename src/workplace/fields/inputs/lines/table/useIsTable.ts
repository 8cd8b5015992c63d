import { useMediaQuery, type Theme } from '@mui/material';
import type { Field } from '#resources/definition';
import { isBoolean } from '#resources/language/fields/kinds';

const plain: ReadonlySet<string> = new Set(['string', 'number', 'date', 'radio', 'dropdown']);

/** True for an item whose value a cell shows in one text, whatever the other items are. */
const isPlain = (item: Field): boolean =>
  (plain.has(item.type) || isBoolean(item)) && !item.localized && !item.choices_from && !item.display_condition && !item.required_condition;

/** Returns whether a list is shown as a table: where the screen is wide enough, and its columns are plain. */
export function useIsTable({ items = [] }: Field): boolean {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return isWide && items.length > 1 && items.every(isPlain);
}
