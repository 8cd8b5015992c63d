import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { enUS, frFR, type PickersLocaleText } from '@mui/x-date-pickers/locales';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { format, isValid, parseISO } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { fr } from 'date-fns/locale/fr';
import { useState } from 'react';
import { useUiLocale } from '../../shell/start/BackOfficeContext';
import type { DayBounds } from './typedDay';

interface Props extends DayBounds {
  label: string;
  /** The value as `DayBox` holds it; '' for none. */
  value: string;
  time: boolean;
  /** True when the value can't be cleared. */
  required: boolean;
  open: boolean;
  /** The element that the calendar opens under. */
  anchor: HTMLElement | null;
  onPick: (value: string) => void;
  onClose: () => void;
}

/** Copies the library's texts: their type allows `undefined`, which the library's own provider refuses. */
const textsOf = ({ components }: { components: typeof frFR.components }): Partial<PickersLocaleText> => {
  const texts: object = components.MuiLocalizationProvider.defaultProps.localeText;
  return Object.fromEntries(Object.entries(texts));
};
const languages = {
  en: { days: enGB, texts: textsOf(enUS) },
  fr: { days: fr, texts: { ...textsOf(frFR), todayButtonLabel: 'Aujourd’hui' } },
};
/** The smallest width and height of a target for a finger, in pixels. */
const fingertip = 44;
const look = {
  // The darker color under the pointer or the focus hides the day's number in the dark theme. The focus keeps its ring.
  '& .MuiPickerDay-root.Mui-selected:is(:hover, :focus)': { backgroundColor: 'primary.main' },
  // Without this, the focus ring of a day in the last week is cut off.
  '& .MuiDayCalendar-monthContainer': { overflow: 'visible' },
  '@media (pointer: coarse)': {
    '& .MuiDateCalendar-root': { height: 'auto', maxHeight: 'none' },
    '& .MuiDayCalendar-slideTransition': { minHeight: 6 * (fingertip + 4) },
    '& .MuiDayCalendar-weekDayLabel': { width: fingertip, margin: 0 },
    '& .MuiPickerDay-root': { '--PickerDay-size': `${fingertip}px`, '--PickerDay-horizontalMargin': '0px' },
    '& .MuiIconButton-root, & .MuiButton-root': { minWidth: fingertip, minHeight: fingertip },
  },
};
/** The screens where the calendar opens beside its box. Elsewhere it opens as a dialog, which fits a phone and a page at 400 % zoom. */
const besideItsBox = '@media (pointer: fine) and (min-width: 600px)';
/** `DayBox` is the field already, so the library must not draw one. */
const slots = { field: () => null };
const dateOf = (text: string | undefined) => (text === undefined || text === '' ? undefined : parseISO(text));

/** Shows the calendar of a `DayBox` in the language of the interface, with a clock when `time` is set. */
export function DayPicker({ label, value, time, required, open, anchor, min, max, onPick, onClose }: Props) {
  const language = languages[useUiLocale()];
  const minDate = dateOf(min);
  const maxDate = dateOf(max);
  // The day that is chosen in the dialog and not accepted yet. It begins with the value of the box each time the calendar opens.
  const [picked, pick] = useState<Date | null>(dateOf(value) ?? null);
  const [begun, begin] = useState({ value, open });
  if (begun.value !== value || begun.open !== open) {
    begin({ value, open });
    pick(dateOf(value) ?? null);
  }
  const shared = {
    value: picked,
    onChange: (date: Date | null) => pick(date),
    onAccept: (date: Date | null) => {
      if (date === null) onPick('');
      else if (isValid(date)) onPick(format(date, time ? "yyyy-MM-dd'T'HH:mm" : 'yyyy-MM-dd'));
    },
    open,
    onClose,
    slots,
    desktopModeMediaQuery: besideItsBox,
    ...(minDate ? { minDate } : {}),
    ...(maxDate ? { maxDate } : {}),
  };
  const clear: 'clear'[] = required ? [] : ['clear'];
  const slotProps = {
    popper: { anchorEl: anchor, placement: 'bottom-start' as const, 'aria-label': label },
    mobilePaper: { 'aria-label': label },
    // In the dark theme, only this border separates the calendar from the panel of filters under it.
    desktopPaper: { sx: { border: 1, borderColor: 'divider' } },
    toolbar: { hidden: true },
    layout: { sx: look },
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={language.days} localeText={language.texts}>
      {time ? (
        <DateTimePicker {...shared} ampm={false} slotProps={{ ...slotProps, actionBar: { actions: [...clear, 'cancel', 'accept'] } }} />
      ) : (
        <DatePicker
          {...shared}
          slotProps={{
            ...slotProps,
            actionBar: ({ pickerVariant }) => ({
              actions: pickerVariant === 'desktop' ? [...clear, 'today'] : [...clear, 'cancel', 'accept'],
            }),
          }}
        />
      )}
    </LocalizationProvider>
  );
}
