import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, LinearProgress, Menu, MenuItem, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Form, useNotify, useTranslate } from 'ra-core';
import type { Field, Values } from '#resources/definition';
import { atOnce, changeMany, startBulk } from '#dataProvider/many';
import { FieldInput } from '../../../fields/FieldInput';
import { useBackOffice, useLocalize } from '../../../shell/BackOfficeContext';
import { Modal } from '../../../shell/Modal';
import { formMessages, payloadOf } from '../../payload';
import { useCurrentDefinition } from '../../useCurrentDefinition';
import { useCount } from '../ListPager';
import { bulkFields } from './bulkFields';
import { useFollowJob } from './jobs/followed';
import { Refusals } from './Refusals';
import { useAfterMany } from './useAfterMany';
import type { Selection } from './useChosen';

/** The same values in the fields that are chosen, for all that are. */
export function BulkEdit({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const definition = useCurrentDefinition();
  const { client, profile } = useBackOffice();
  const translate = useTranslate();
  const localize = useLocalize();
  const notify = useNotify();
  const write = useCount();
  const after = useAfterMany();
  const follow = useFollowJob();
  const formId = useId();
  const offered = bulkFields(definition, profile);
  const [fields, setFields] = useState<Field[]>([]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { count } = selection;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (data: Values) => {
      const { chosen } = selection;
      if (count > atOnce) return follow(await startBulk(definition.id, { step: 'change', chosen, data }));
      const { changed } = await changeMany(definition, chosen, data);
      notify('list.changed', { type: 'success', messageArgs: { smart_count: changed, count: write(changed) } });
    },
    onSuccess: async () => {
      selection.clear();
      onClose();
      await after();
    },
  });
  const valuesOf = (values: Values): Values => {
    const payload = payloadOf({ fields }, values, profile, true);
    // A field that was called up and left empty is emptied.
    return Object.fromEntries(fields.map(({ id }) => [id, payload[id] ?? null]));
  };
  const rest = offered.filter((field) => !fields.includes(field));
  return (
    <Modal
      size="medium"
      title={translate('list.bulk_edit_title', { smart_count: count, count: write(count) })}
      onClose={() => !isPending && onClose()}
      footer={
        <>
          <Button color="inherit" disabled={isPending} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="contained" disabled={isPending || fields.length === 0}>
            {translate('list.bulk_save', { smart_count: count, count: write(count) })}
          </Button>
        </>
      }
    >
      {isPending && <LinearProgress aria-label={translate('list.working')} sx={{ mb: 2 }} />}
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {translate('list.bulk_edit_hint')}
      </Typography>
      <Form
        id={formId}
        onSubmit={(values: Values) => mutate(valuesOf(values))}
        validate={(values: Values) => {
          const messages = formMessages(fields, values, client);
          return Object.fromEntries(Object.entries(messages).filter(([id]) => fields.some((field) => field.id === id)));
        }}
        sanitizeEmptyValues={false}
      >
        <Stack sx={{ gap: 2 }}>
          {fields.map((field) => (
            <Box key={field.id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <FieldInput field={field} fields={definition.fields} existing />
              </Box>
              <IconButton
                size="small"
                aria-label={translate('list.leave_field', { name: localize(field.name) })}
                onClick={() => setFields(fields.filter((each) => each !== field))}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </Box>
          ))}
          <Box>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<AddIcon />}
              disabled={rest.length === 0}
              aria-haspopup="menu"
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              {translate('list.add_field')}
            </Button>
          </Box>
        </Stack>
      </Form>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ paper: { sx: { maxHeight: 360 } } }}>
        {rest.map((field) => (
          <MenuItem
            key={field.id}
            dense
            onClick={() => {
              setFields([...fields, field]);
              setAnchor(null);
            }}
          >
            {localize(field.name)}
          </MenuItem>
        ))}
      </Menu>
      <Refusals error={error} fields={definition.fields} />
    </Modal>
  );
}
