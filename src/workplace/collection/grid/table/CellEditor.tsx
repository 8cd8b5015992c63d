import { useRef, type KeyboardEvent } from 'react';
import { isBoolean } from '#resources/language/fields/kinds';
import type { Field } from '#resources/definition';
import { localize } from '#resources/formats/format';
import { DayCell } from './DayCell';
import type { Writing } from '../../../fields/parts/cells/cellText';

export type Leave = 'down' | 'up' | 'right' | 'left' | 'stay';
interface Props {
  field: Field;
  label: string;
  /** The text of the box when it appears. */
  text: string;
  writing: Writing;
  /** True when the typed text replaces the former value: an arrow key then keeps it and moves to the next cell, as Enter does, instead of moving the caret. */
  replaces: boolean;
  /** Called with the text at each change. */
  onType: (text: string) => void;
  onDone: (text: string, leave: Leave) => void;
  onCancel: () => void;
}

const arrows: Readonly<Record<string, Leave>> = { ArrowDown: 'down', ArrowUp: 'up', ArrowRight: 'right', ArrowLeft: 'left' };

/** Shows the box to type the value of a cell. Enter and Tab keep the text and move on, Escape discards it, and leaving the box keeps it. */
export function CellEditor({ field, label, text, writing, replaces, onType, onDone, onCancel }: Props) {
  const done = useRef(false);
  const end = (value: string, leave: Leave) => {
    if (done.current) return;
    done.current = true;
    onDone(value, leave);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    event.stopPropagation();
    const { key, shiftKey, currentTarget } = event;
    const arrow = arrows[key];
    if (key === 'Enter') end(currentTarget.value, shiftKey ? 'up' : 'down');
    else if (key === 'Tab') end(currentTarget.value, shiftKey ? 'left' : 'right');
    else if (key === 'Escape') {
      done.current = true;
      onCancel();
    } else if (arrow && replaces && !shiftKey && currentTarget.type === 'text') end(currentTarget.value, arrow);
    else return;
    event.preventDefault();
  };
  const shared = { 'aria-label': label, defaultValue: text, onKeyDown, autoFocus: true };
  const choices = choicesOf(field, writing);
  if (choices) {
    return (
      <select
        {...shared}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={(event) => end(event.currentTarget.value, 'stay')}
      >
        <option value="">—</option>
        {choices.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    );
  }
  if (field.type === 'date') return <DayCell {...{ label, text, onKeyDown, onType }} required={field.required === true} onDone={end} />;
  return (
    <input
      {...shared}
      type="text"
      inputMode={field.type === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      onChange={(event) => onType(event.currentTarget.value)}
      ref={(box) => box?.setSelectionRange(box.value.length, box.value.length)}
      onBlur={(event) => end(event.currentTarget.value, 'stay')}
    />
  );
}

function choicesOf(field: Field, { yes, no, locale }: Writing): string[] | undefined {
  if (isBoolean(field)) return [yes, no];
  return field.choices?.map(({ name }) => localize(name, locale));
}
