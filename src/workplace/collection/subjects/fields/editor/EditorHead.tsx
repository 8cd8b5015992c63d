import { Box, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { HelperLine } from '../../../../fields/parts/HelperLine';

/** The two views of an editor of fields: a form, or the JSON. */
const views = ['form', 'json'] as const;
export type EditorView = (typeof views)[number];

interface Props {
  label: string;
  help: string;
  error?: string | undefined;
  /** The name of the choice of views. */
  viewLabel: string;
  view: EditorView;
  onView: (view: EditorView) => void;
}

/** Shows the name of an editor of fields, its help or error, and the choice between form and JSON. */
export function EditorHead({ label, help, error, viewLabel, view, onView }: Props) {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <Box>
        <Typography component="legend" sx={{ fontWeight: 600, p: 0 }}>
          {label}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <HelperLine error={error} help={help} />
        </Typography>
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={viewLabel}
        onChange={(_event, next: EditorView | null) => next && onView(next)}
      >
        {views.map((each) => (
          <ToggleButton key={each} value={each} sx={{ fontSize: 13, textTransform: 'none', px: 1.5, py: 0.25 }}>
            {translate(`field_editor.views.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}
