import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { enUS, frFR, type PickersLocaleText } from '@mui/x-date-pickers/locales';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { format, isValid, parseISO } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { fr } from 'date-fns/locale/fr';
import { useUiLocale } from '../../shell/start/BackOfficeContext';
import type { DayBounds } from './typedDay';

interface Props extends DayBounds {
  label: string;
  /** As the box has it; '' for none. */
  value: string;
  time: boolean;
  /** Can't be cleared. */
  required: boolean;
  open: boolean;
  /** What the calendar stands under. */
  anchor: HTMLElement | null;
  onPick: (value: string) => void;
  onClose: () => void;
}

/** The library's own type of its texts allows `undefined`, which its provider refuses. */
const textsOf = ({ components }: { components: typeof frFR.components }): Partial<PickersLocaleText> => {
  const texts: object = components.MuiLocalizationProvider.defaultProps.localeText;
  return Object.fromEntries(Object.entries(texts));
};
const languages = {
  en: { days: enGB, texts: textsOf(enUS) },
  fr: { days: fr, texts: { ...textsOf(frFR), todayButtonLabel: 'Aujourd’hui' } },
};
/** As wide and high as a finger needs, in px. */
const fingertip = 44;
const look = {
  // A darker one under the pointer or the focus is too dark for its number in the dark theme; the focus has a ring.
  '& .MuiPickerDay-root.Mui-selected:is(:hover, :focus)': { backgroundColor: 'primary.main' },
  // The ring of a day in the last week.
  '& .MuiDayCalendar-monthContainer': { overflow: 'visible' },
  '@media (pointer: coarse)': {
    '& .MuiDateCalendar-root': { height: 'auto', maxHeight: 'none' },
    '& .MuiDayCalendar-slideTransition': { minHeight: 6 * (fingertip + 4) },
    '& .MuiDayCalendar-weekDayLabel': { width: fingertip, margin: 0 },
    '& .MuiPickerDay-root': { '--PickerDay-size': `${fingertip}px`, '--PickerDay-horizontalMargin': '0px' },
    '& .MuiIconButton-root, & .MuiButton-root': { minWidth: fingertip, minHeight: fingertip },
  },
};
/** Else it is a window of its own, which fits a phone, and a page at 400 %. */
const besideItsBox = '@media (pointer: fine) and (min-width: 600px)';
/** The box is the field: it is there before the calendar is. */
const slots = { field: () => null };
const dateOf = (text: string | undefined) => (text === undefined || text === '' ? undefined : parseISO(text));

/** The calendar of a day's box, in the person's language; with a clock where a time is asked. */
export function DayPicker({ label, value, time, required, open, anchor, min, max, onPick, onClose }: Props) {
  const language = languages[useUiLocale()];
  const minDate = dateOf(min);
  const maxDate = dateOf(max);
  const shared = {
    value: dateOf(value) ?? null,
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
    // Over a filter's own box, in the dark, nothing else tells them apart.
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
