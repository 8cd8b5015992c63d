import EventIcon from '@mui/icons-material/Event';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { readTyped, writeTyped } from '../../../fields/days/typedDay';
import { useBackOffice } from '../../../shell/start/BackOfficeContext';
import type { Leave } from './CellEditor';

const DayPicker = lazy(async () => ({ default: (await import('../../../fields/days/DayPicker')).DayPicker }));

interface Props {
  label: string;
  text: string;
  required: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onType: (text: string) => void;
  onDone: (text: string, leave: Leave) => void;
}

/** React passes the events of the calendar's portal on to the grid, where they would move the focused cell. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Shows the box of a date in a cell. The user types the date or picks it in a calendar, opened by the button or by Alt and the down arrow. */
export function DayCell({ label, text, required, onKeyDown, onType, onDone }: Props) {
  const translate = useTranslate();
  const { dates } = useBackOffice().client;
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  const [today] = useState(() => new Date());
  const [typed, setTyped] = useState(() => writeTyped(text));
  const [open, setOpen] = useState(false);
  const change = (next: string) => {
    setTyped(next);
    onType(next);
  };
  return (
    <>
      <input
        aria-label={label}
        ref={setBox}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={typed}
        placeholder={translate('days.day_form')}
        autoComplete="off"
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (!event.altKey || event.key !== 'ArrowDown') return onKeyDown(event);
          event.stopPropagation();
          event.preventDefault();
          setOpen(true);
        }}
        onBlur={() => open || onDone(typed, 'stay')}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={translate('days.open', { label })}
        className="pick-day"
        // The box must keep the focus, because leaving it ends the typing.
        onMouseDown={(event) => {
          event.stopPropagation();
          event.preventDefault();
        }}
        onClick={() => setOpen(true)}
      >
        <EventIcon sx={{ fontSize: 16 }} />
      </button>
      {open && (
        <span onKeyDown={stop} onMouseDown={stop} onClick={stop} onPaste={stop} onCopy={stop} role="presentation">
          <Suspense fallback={null}>
            <DayPicker
              label={label}
              value={readTyped(typed, {}, today)?.value ?? ''}
              time={false}
              required={required}
              open
              anchor={box}
              min={dates.beginning_of_time}
              max={dates.end_of_time}
              onPick={(day) => onDone(writeTyped(day), 'stay')}
              onClose={() => {
                setOpen(false);
                box?.focus();
              }}
            />
          </Suspense>
        </span>
      )}
    </>
  );
}
