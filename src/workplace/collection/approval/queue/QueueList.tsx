import { Box, Button, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Queue, WaitingInput } from '#dataProvider/calls/approval';
import { useGroupName } from './QueueBar';
import { QueueRow } from './QueueRow';
import type { QueueView } from './useQueue';

interface Props {
  subject: RaRecord;
  inputs: readonly WaitingInput[];
  total: number;
  view: QueueView;
  groups: Queue['groups'];
  current: WaitingInput | undefined;
  chosen: ReadonlySet<string>;
  onOpen: (id: string) => void;
  onChoose: (id: string) => void;
  onMore: () => void;
  /** The bar with the actions on the chosen entries. */
  children: ReactNode;
}

/** Shows the waiting entries in the chosen order, under a heading for each group. */
export function QueueList({ subject, inputs, total, view, groups, current, chosen, onOpen, onChoose, onMore, children }: Props) {
  const translate = useTranslate();
  const groupName = useGroupName(subject, view.group, groups);
  // In the order of effect, the largest comes first whatever its group, so the list has no groups.
  const groupOf = (input: WaitingInput) =>
    view.group === null || view.order === 'effect'
      ? null
      : view.group === 'date'
        ? input.date
        : (input.tags[view.group.slice('tags.'.length)] ?? '');
  return (
    <Box component="section" aria-label={translate('approval.waiting', { smart_count: total })}>
      {children}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: { sm: 'calc(100vh - 260px)' }, overflowY: { sm: 'auto' } }}>
        {inputs.map((input, place) => {
          const group = groupOf(input);
          const before = inputs[place - 1];
          const begins = group !== null && (before === undefined || groupOf(before) !== group);
          return (
            <Fragment key={input.id}>
              {begins && (
                <Box
                  component="li"
                  sx={{ px: 2, pt: 1.5, pb: 0.5, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.default' }}
                >
                  <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
                    {groupName(group)} <span style={{ fontWeight: 400 }}>{groups.find(({ key }) => key === group)?.waiting}</span>
                  </Typography>
                </Box>
              )}
              <QueueRow
                subject={subject}
                input={input}
                current={input.id === current?.id}
                chosen={chosen.has(input.id)}
                onOpen={() => onOpen(input.id)}
                onChoose={() => onChoose(input.id)}
              />
            </Fragment>
          );
        })}
      </Box>
      {inputs.length < total && (
        <Button fullWidth color="inherit" onClick={onMore}>
          {translate('approval.more', { shown: inputs.length, total })}
        </Button>
      )}
    </Box>
  );
}
