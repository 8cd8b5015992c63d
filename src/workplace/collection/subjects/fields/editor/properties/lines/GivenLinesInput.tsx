import { Box, Stack } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { FieldInputProps } from '../../../../../../fields/ui/types';
import { ItemsInput } from '../../../../../../fields/inputs/lines/items';
import { PasteButton } from '../choices/PasteButton';

/** Shows the fixed lines of a list to edit or to paste. Shows nothing while its lines come from elsewhere. */
export function GivenLinesInput(props: FieldInputProps) {
  const lines: unknown = useWatch({ name: props.source });
  if (!Array.isArray(lines)) return null;
  return (
    <Stack sx={{ gap: 1 }}>
      <ItemsInput {...props} />
      <Box>
        <PasteButton of="lines" source={props.source} />
      </Box>
    </Stack>
  );
}
