import AttachFileIcon from '@mui/icons-material/AttachFile';
import WarningIcon from '@mui/icons-material/WarningAmber';
import { Box, ButtonBase, Checkbox, Stack, Typography } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import type { WaitingInput } from '#dataProvider/calls/approval';
import { usePeriodName } from '../../inputs/display/period';
import { TagNames } from '../../inputs/display/TagNames';
import { useEntryWords } from '../pane/useEntryWords';

interface Props {
  subject: RaRecord;
  input: WaitingInput;
  current: boolean;
  chosen: boolean;
  onOpen: () => void;
  onChoose: () => void;
}

/** Returns the HTML id of a row's button, which takes the focus when the user moves by keyboard. */
export const rowId = (id: string) => `waiting-${id}`;

/** Shows an entry of the queue: its tags and period, its value, and its effect on a figure or its change since the period before. */
export function QueueRow({ subject, input, current, chosen, onOpen, onChoose }: Props) {
  const translate = useTranslate();
  const periodName = usePeriodName();
  const { mainValue, changeOfMain, effectShort } = useEntryWords(subject);
  const period = periodName(subject, { ...input });
  const whereId = `where-${input.id}`;
  const warned = input.record_errors.length > 0;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        alignItems: 'stretch',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: current ? 'action.selected' : undefined,
        boxShadow: current ? 'inset 3px 0 0 currentColor' : undefined,
      }}
    >
      <Checkbox
        size="small"
        checked={chosen}
        onChange={onChoose}
        sx={{ alignSelf: 'center', ml: 0.5 }}
        slotProps={{
          // Entries of one period share a label, so the label is completed with the tags of the row.
          input: {
            id: `choose-${input.id}`,
            'aria-label': translate('approval.choose', { period }),
            'aria-labelledby': `choose-${input.id} ${whereId}`,
          },
        }}
      />
      <ButtonBase
        id={rowId(input.id)}
        onClick={onOpen}
        aria-current={current ? 'true' : undefined}
        sx={{
          flex: 1,
          minWidth: 0,
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          textAlign: 'start',
          py: 1,
          pr: 1.5,
          pl: 0.5,
          columnGap: 1.5,
          '&:focus-visible': { outlineOffset: -3 },
        }}
      >
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography id={whereId} variant="body2" sx={{ fontWeight: 600 }}>
            <TagNames tags={input.tags} />
          </Typography>
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
            {period}
          </Typography>
        </Box>
        {warned && <WarningIcon fontSize="small" color="warning" titleAccess={translate('approval.has_warning')} />}
        {input.attachments.length > 0 && (
          <AttachFileIcon fontSize="small" sx={{ color: 'text.secondary' }} titleAccess={translate('approval.has_evidence')} />
        )}
        <Box sx={{ textAlign: 'end', flexShrink: 0, maxWidth: '100%' }}>
          <Typography variant="body2" noWrap sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
            {mainValue(input)}
          </Typography>
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {effectShort(input) || changeOfMain(input) || ' '}
          </Typography>
        </Box>
      </ButtonBase>
    </Stack>
  );
}
