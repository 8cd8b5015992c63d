import EventIcon from '@mui/icons-material/Event';
import { IconButton, InputAdornment, TextField, type SxProps, type Theme } from '@mui/material';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState, type Ref } from 'react';
import { formatDate } from '#resources/formats/format';
import { useUiLocale } from '../../shell/start/BackOfficeContext';
import { HelperLine } from '../parts/HelperLine';
import { readTyped, writeTyped, type DayBounds } from './typedDay';

const DayPicker = lazy(async () => ({ default: (await import('./DayPicker')).DayPicker }));

interface Props extends DayBounds {
  label: string;
  /** `yyyy-MM-dd`, with `THH:mm` when `time` is set; '' for no value. Any other text is shown unchanged. */
  value: string;
  /** Called with a valid value or ''. A text that is no date is passed only when `keepsText` is set; it stays in the box in any case. */
  onChange: (value: string) => void;
  keepsText?: boolean;
  time?: boolean;
  required?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  help?: string | undefined;
  onBlur?: () => void;
  id?: string;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
  sx?: SxProps<Theme>;
}

/** The state of the box while its text may differ from the text of the value. */
interface Typing {
  text: string;
  /** The value last passed to `onChange`. */
  value: string;
  /** True once the user has left the box or pressed Enter. */
  settled: boolean;
  year?: string | undefined;
}

/** Shows a box to type a date, or a date and a time, with a button that opens a calendar. The calendar's code is loaded when it is first opened. */
export function DayBox({ label, value, onChange, keepsText = false, time = false, min, max, help, error, onBlur, ...input }: Props) {
  const { required = false, disabled = false, id, name, inputRef, sx } = input;
  const translate = useTranslate();
  const locale = useUiLocale();
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [today] = useState(() => new Date());
  const [typing, setTyping] = useState<Typing | null>(null);
  const [seen, setSeen] = useState(value);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  if (value !== seen) {
    setSeen(value);
    if (typing?.settled && typing.value !== value) setTyping(null);
  }
  const read = (text: string) => readTyped(text, { min, max }, today, time);
  const text = typing?.text ?? writeTyped(value);
  const change = (next: string) => {
    const found = read(next);
    // Two digits of a year may be the start of four, so they are read only once the user leaves the box.
    const day = found?.year === undefined ? found?.value : undefined;
    hear({ text: next, value: next.trim() === '' ? '' : (day ?? (keepsText ? next : value)), settled: false });
  };
  const settle = () => {
    if (!typing || typing.settled) return;
    const found = read(typing.text);
    if (found) hear({ text: writeTyped(found.value), value: found.value, settled: true, year: found.year });
    else setTyping(typing.text.trim() === '' ? null : { ...typing, settled: true });
  };
  const hear = (next: Typing) => {
    setTyping(next);
    if (next.value !== value) onChange(next.value);
  };
  const pick = (picked: string) => {
    setTyping(null);
    if (picked !== value) onChange(picked);
  };
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  const wrong = typing && !typing.settled ? undefined : problemOf(text);
  const said = typing?.settled && typing.year ? translate('days.year', { year: typing.year }) : help;

  function problemOf(shown: string): string | undefined {
    if (shown.trim() === '') return undefined;
    const day = read(shown)?.value;
    if (day === undefined) return translate(time ? 'days.no_moment' : 'days.no_day', { text: shown });
    if (min !== undefined && day < min) return translate('days.min', { day: formatDate(min, locale) });
    // A maximum without a time includes every moment of its day, so only the date part is compared.
    if (max !== undefined && day.slice(0, max.length) > max) return translate('days.max', { day: formatDate(max, locale) });
    return undefined;
  }

  return (
    <>
      <TextField
        ref={setBox}
        label={label}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          settle();
          onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          if (!event.altKey || event.key !== 'ArrowDown' || disabled) return;
          event.preventDefault();
          show();
        }}
        placeholder={translate(time ? 'days.moment_form' : 'days.day_form')}
        required={required}
        disabled={disabled}
        error={Boolean(wrong ?? error)}
        helperText={(wrong ?? error ?? said) ? <HelperLine error={wrong ?? error} help={said} /> : undefined}
        autoComplete="off"
        margin="none"
        {...(id === undefined ? {} : { id })}
        {...(name === undefined ? {} : { name })}
        {...(inputRef ? { inputRef } : {})}
        {...(sx ? { sx } : {})}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { inputMode: time ? 'text' : 'numeric' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  size="small"
                  disabled={disabled}
                  aria-label={translate('days.open', { label })}
                  aria-haspopup="dialog"
                  aria-expanded={open}
                  onClick={() => (open ? setOpen(false) : show())}
                  sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
                >
                  <EventIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {wanted && (
        <Suspense fallback={null}>
          <DayPicker
            {...{ label, min, max, time, required, open }}
            value={read(text)?.value ?? ''}
            anchor={box}
            onPick={pick}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
