import { Chip, Stack } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useSourceContext, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { placeholders } from '#resources/api/reminders/placeholders';
import type { FieldInputProps } from '../../../../fields/ui/types';
import { useUiLocale } from '../../../../shell/start/BackOfficeContext';

/** Shows, under the message, a button for each placeholder, which inserts it where the cursor is or was last: else at the end of the text in the language of the interface. */
export function Placeholders({ source, label, disabled = false }: FieldInputProps) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { getSource } = useSourceContext();
  const { setValue } = useFormContext();
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLTextAreaElement | null>(null);
  const name = getSource(source);
  useEffect(() => {
    const form = root.current?.closest('form');
    if (!form) return undefined;
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement && target.name.startsWith(`${name}.`)) last.current = target;
    };
    form.addEventListener('focusin', follow);
    return () => form.removeEventListener('focusin', follow);
  }, [name]);
  const insert = (placeholder: string) => {
    const own = root.current?.closest('form')?.querySelector<HTMLTextAreaElement>(`textarea[name="${name}.${locale}"]`);
    const box = last.current?.isConnected ? last.current : own;
    if (!box) return;
    const [start, end] = box === last.current ? [box.selectionStart, box.selectionEnd] : [box.value.length, box.value.length];
    const text = `{${placeholder}}`;
    setValue(box.name, box.value.slice(0, start) + text + box.value.slice(end), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
    box.focus();
    box.setSelectionRange(start + text.length, start + text.length);
  };
  return (
    <Stack
      ref={root}
      direction="row"
      role="group"
      aria-label={translate('reminding.placeholders.title', { label })}
      sx={{ gap: 0.75, flexWrap: 'wrap', mt: 1 }}
    >
      {placeholders.map((each) => (
        <Chip
          key={each}
          size="small"
          variant="outlined"
          disabled={disabled}
          onClick={() => insert(each)}
          label={
            <>
              {translate(`reminding.placeholders.${each}`)} <code>{`{${each}}`}</code>
            </>
          }
        />
      ))}
    </Stack>
  );
}
