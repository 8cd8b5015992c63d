import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { useSourceContext, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '#resources/definition';
import { longestNaComment, naNames, saysNotApplicable } from '#resources/language/answers/notApplicable';
import { useUiLocale } from '../../shell/start/BackOfficeContext';

interface Props {
  field: Field;
  label: string;
  disabled: boolean;
  /** The control of the value. */
  children: ReactNode;
}

/** Shows a control, or in its place the reason why there is no value. What was typed is back when the reason is taken back. */
export function NaInput({ field, label, disabled, children }: Props) {
  const translate = useTranslate();
  const { getSource } = useSourceContext();
  const source = getSource(field.id);
  const { getValues, setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const typed = useRef<unknown>(null);
  const [isTurned, setTurned] = useState(false);
  const put = (next: unknown) => {
    setTurned(true);
    setValue(source, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  if (saysNotApplicable(value))
    return (
      <NaAnswer
        field={field}
        label={label}
        source={source}
        reason={value['na']}
        disabled={disabled}
        autoFocus={isTurned}
        onLeave={() => put(typed.current)}
      />
    );
  return (
    <Box>
      {children}
      {!disabled && (
        <Button
          size="small"
          color="inherit"
          sx={{ color: 'text.secondary', mt: 0.25 }}
          aria-label={translate('form.na.say_of', { name: label })}
          onClick={() => {
            typed.current = getValues(source) ?? null;
            put({ na: field.na?.reasons[0] });
          }}
        >
          {translate('form.na.say')}
        </Button>
      )}
    </Box>
  );
}

interface AnswerProps extends Omit<Props, 'children'> {
  source: string;
  reason: unknown;
  autoFocus: boolean;
  onLeave: () => void;
}

function NaAnswer({ field, label, source, reason, disabled, autoFocus, onLeave }: AnswerProps) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { setValue } = useFormContext();
  const { reasons = [], comment = false } = field.na ?? {};
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.75, pt: 1, pb: 1.5, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        {!disabled && (
          <Button size="small" onClick={onLeave} aria-label={translate('form.na.leave_of', { name: label })}>
            {translate('form.na.leave')}
          </Button>
        )}
      </Box>
      <TextField
        select
        size="small"
        label={translate('form.na.reason')}
        value={typeof reason === 'string' ? reason : ''}
        disabled={disabled}
        autoFocus={autoFocus}
        onChange={({ target }) => setValue(`${source}.na`, target.value, { shouldDirty: true, shouldValidate: true })}
      >
        {reasons.map((each) => (
          <MenuItem key={each} value={each}>
            {naNames[each][locale]}
          </MenuItem>
        ))}
      </TextField>
      <TextInput
        source={`${field.id}.comment`}
        label={translate('form.na.comment')}
        isRequired={comment}
        disabled={disabled}
        helperText={false}
        multiline
        resettable={false}
        slotProps={{ htmlInput: { maxLength: longestNaComment } }}
      />
    </Box>
  );
}
