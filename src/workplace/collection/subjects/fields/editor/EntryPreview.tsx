import { Box, Paper, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useDeferredValue, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { getSimpleValidationResolver, useTranslate } from 'ra-core';
import { useForm, type FieldValues } from 'react-hook-form';
import type { Field, Locale } from '#resources/definition';
import { dangerOf } from '#resources/language/pattern/danger';
import { withDefaults } from '#resources/language/rules/validate';
import { FieldInput } from '../../../../fields/FieldInput';
import { widthOf } from '../../../../fields/parts/widthOf';
import { ComputedValues } from '../../../../fields/conditions/Computed';
import { formMessages } from '../../../../resource/record/payload';
import { languages } from '../../../../../shell/i18n/spoken';
import { useBackOffice, useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { InLanguage } from '../../../../shell/start/InLanguage';
import { SeparateForm } from './SeparateForm';

/** True when a field has what the preview needs to draw it: an identifier, a name, a known entity for its choices, and no pattern so slow that checking a text would stop the page. */
const isDrawn = ({ id, name, choices_from, pattern, items = [] }: Field, known: ReadonlySet<string>) =>
  id !== '' &&
  !id.includes('.') &&
  Boolean(name.en ?? name.fr) &&
  (!choices_from || known.has(choices_from.resource)) &&
  [pattern, ...items.map((item) => item.pattern)].every((each) => each === undefined || dangerOf(each) === null);

/** A part of the preview: fields, under a heading where they have one. */
export interface PreviewPart {
  heading?: ReactNode;
  fields: readonly Field[];
}
interface Props {
  parts: readonly PreviewPart[];
  title: string;
}

/** The later texts that fields and the headings of parts use. */
const partsOfTexts = ['screens', 'field_editor'] as const;

/** Shows the form that contributors will get, to try it. Nothing typed in it is kept. */
export function EntryPreview({ fields }: { fields: readonly Field[] }) {
  const translate = useTranslate();
  const parts = useMemo(() => [{ fields }], [fields]);
  return <FormPreview parts={parts} title={translate('field_editor.preview')} />;
}

/** Shows a form in parts, in either language, to try it. Nothing typed in it is kept. */
export function FormPreview({ parts, title }: Props) {
  const translate = useTranslate();
  const { definitions } = useBackOffice();
  const late = useDeferredValue(parts);
  const ui = useUiLocale();
  const [chosen, setLocale] = useState<Locale>();
  const locale = chosen ?? ui;
  const known = useMemo(() => new Set(definitions.map(({ id }) => id)), [definitions]);
  const drawn = useMemo(() => {
    const all = late.flatMap(({ fields }) => fields);
    return late.map((part) => ({
      ...part,
      fields: part.fields.filter((field) => isDrawn(field, known) && all.find(({ id }) => id === field.id) === field),
    }));
  }, [late, known]);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="entry-preview"
      sx={{
        p: 2,
        minWidth: 0,
        bgcolor: 'action.hover',
        position: { lg: 'sticky' },
        top: 64,
        maxHeight: { lg: 'calc(100vh - 96px)' },
        overflowY: 'auto',
      }}
      // Enter must not save the subject from here.
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1, mb: 0.5 }}>
        <Typography id="entry-preview" component="h3" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('field_editor.preview_language')}
          value={locale}
          onChange={(_, next: Locale | null) => next && setLocale(next)}
        >
          {languages.map(({ locale: each, name }) => (
            <ToggleButton key={each} value={each} lang={each} sx={{ fontSize: 13, textTransform: 'none', px: 1.5, py: 0.25 }}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {translate(drawn.some(({ fields }) => fields.length > 0) ? 'field_editor.preview_hint' : 'field_editor.preview_empty')}
      </Typography>
      <InLanguage locale={locale} parts={partsOfTexts}>
        <Trial parts={drawn} />
      </InLanguage>
    </Paper>
  );
}

/** Shows the trial form with the present rules of the fields. An error appears when the user leaves the field. */
function Trial({ parts }: { parts: readonly PreviewPart[] }) {
  const fields = parts.flatMap((part) => part.fields);
  const { client } = useBackOffice();
  const form = useForm<FieldValues>({
    mode: 'onBlur',
    defaultValues: withDefaults(fields, {}),
    resolver: getSimpleValidationResolver<FieldValues>((values) => formMessages(fields, values, client)),
  });
  return (
    <SeparateForm form={form}>
      <ComputedValues fields={fields} />
      <Stack sx={{ gap: 3 }}>
        {parts.map((part, place) => (
          // A part whose fields are all hidden hides its heading too.
          <Box key={place} sx={{ minWidth: 0, '&:not(:has([data-field] > :not([role=status])))': { display: 'none' } }}>
            {part.heading}
            <Stack sx={{ gap: 2 }}>
              {part.fields.map((field) => (
                <Box
                  key={`${field.id} ${field.type} ${field.localized} ${JSON.stringify(field.default)}`}
                  data-field={field.id}
                  sx={{ minWidth: 0, ...widthOf(field), '&:empty': { display: 'none' } }}
                >
                  <FieldInput field={field} fields={fields} disabled={field.type === 'files'} />
                </Box>
              ))}
            </Stack>
          </Box>
        ))}
      </Stack>
    </SeparateForm>
  );
}
