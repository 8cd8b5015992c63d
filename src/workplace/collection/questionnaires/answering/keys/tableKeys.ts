/** Moves the focus in a table of answers by the keys of the entry grid: down and up to the same column of another line. */
import { controlIn, reach } from './questionFocus';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };

/** True for a box of one line that takes a text or a number, in which these keys do nothing else. */
const isPlain = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !/^(radio|checkbox|date|time|file)$/.test(target.type) && target.role !== 'combobox';

/** Moves to the line below or above. Returns true where the key moved the focus: below the last line, to the button that adds one. */
export function moveInTable({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean {
  const step = steps[key];
  const cell = isPlain(target) ? target.closest<HTMLElement>('[data-cell]') : null;
  const line = cell?.closest('[data-line]');
  const table = line?.closest('[data-lines]');
  if (step === undefined || !cell || !line || !table) return false;
  const lines = [...table.querySelectorAll('[data-line]')];
  const next = lines[lines.indexOf(line) + step];
  const beside = next?.querySelector(`[data-cell="${CSS.escape(cell.dataset['cell'] ?? '')}"]`);
  const control = beside ? controlIn(beside) : step === 1 ? table.querySelector<HTMLElement>('[data-add-line]') : undefined;
  if (control) reach(control);
  return Boolean(control);
}
