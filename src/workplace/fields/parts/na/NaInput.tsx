import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { useSourceContext, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '#resources/definition';
import { longestNaComment, naNames, saysNotApplicable } from '#resources/language/answers/notApplicable';
import { useUiLocale } from '../../../shell/start/BackOfficeContext';

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
  const [turns, setTurns] = useState(0);
  const around = useRef<HTMLDivElement>(null);
  const isNa = saysNotApplicable(value);
  // The control that the person used is gone: the focus goes to the one that took its place.
  useEffect(() => {
    if (turns > 0) around.current?.querySelector<HTMLElement>('[role=combobox], input:not([type=hidden]), textarea')?.focus();
  }, [turns]);
  const put = (next: unknown) => {
    setTurns((count) => count + 1);
    // The comment that may be asked for is not missing before the person had a chance to write it.
    setValue(source, next, { shouldDirty: true, shouldTouch: true, shouldValidate: !saysNotApplicable(next) });
  };
  if (isNa)
    return (
      <Box ref={around}>
        <NaAnswer field={field} label={label} source={source} reason={value['na']} disabled={disabled} onLeave={() => put(typed.current)} />
      </Box>
    );
  return (
    <Box ref={around}>
      {children}
      {!disabled && (
        <Button
          size="small"
          color="inherit"
          sx={{ color: 'text.secondary', mt: 0.25 }}
          aria-label={translate('answers.na.say_of', { name: label })}
          onClick={() => {
            typed.current = getValues(source) ?? null;
            put({ na: field.na?.reasons[0] });
          }}
        >
          {translate('answers.na.say')}
        </Button>
      )}
    </Box>
  );
}

interface AnswerProps extends Omit<Props, 'children'> {
  source: string;
  reason: unknown;
  onLeave: () => void;
}

function NaAnswer({ field, label, source, reason, disabled, onLeave }: AnswerProps) {
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
          <Button size="small" onClick={onLeave} aria-label={translate('answers.na.leave_of', { name: label })}>
            {translate('answers.na.leave')}
          </Button>
        )}
      </Box>
      <TextField
        select
        size="small"
        label={translate('answers.na.reason')}
        value={typeof reason === 'string' ? reason : ''}
        disabled={disabled}
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
        label={translate('answers.na.comment')}
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
