import AddIcon from '@mui/icons-material/Add';
import { Box, Button, LinearProgress, Menu, MenuItem, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import equal from 'fast-deep-equal';
import { useEffect, useId, useState, type Dispatch, type SetStateAction } from 'react';
import { Form, useTranslate } from 'ra-core';
import { useWatch, type FieldValues } from 'react-hook-form';
import { isBlank } from '#resources/language/fields/clean';
import type { Field, Values } from '#resources/definition';
import { immediateLimit, changeMany, startBulk } from '#dataProvider/calls/many';
import { useBackOffice, useLocalize } from '../../../../shell/start/BackOfficeContext';
import { useAnswer } from '../../../../shell/confirm/useAnswer';
import { Modal } from '../../../../shell/parts/Modal';
import { formMessages, payloadOf } from '../../../record/payload';
import { useCurrentDefinition } from '../../../../shell/start/useCurrentDefinition';
import { BulkField } from './BulkField';
import { bulkFields } from './bulkFields';
import { EmptiedFields } from './EmptiedFields';
import { useFollowJob } from '../../../../shell/notices/useFollowJob';
import { Refusals } from '../../../../history/undo/Refusals';
import { useManyChangedNotice } from '../../../../history/undo/useWrittenNotice';
import { useAfterMany } from '../useAfterMany';
import type { ListSelection } from '../useListSelection';

/** Edits the selected records: the chosen fields get the same values in all of them. */
export function BulkEdit({ selection, onClose }: { selection: ListSelection; onClose: () => void }) {
  const definition = useCurrentDefinition();
  const { client, profile } = useBackOffice();
  const translate = useTranslate();
  const localize = useLocalize();
  const say = useManyChangedNotice();
  const after = useAfterMany();
  const confirming = useAnswer() !== undefined;
  const follow = useFollowJob();
  const formId = useId();
  const offered = bulkFields(definition, profile);
  const [fields, setFields] = useState<Field[]>([]);
  const [emptied, setEmptied] = useState<ReadonlySet<Field>>(new Set());
  const [typed, setTyped] = useState<Values>({});
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { count } = selection;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (data: Values) => {
      const { chosen } = selection;
      if (count > immediateLimit) return follow(await startBulk(definition.id, { step: 'change', chosen, data }));
      say(await changeMany(definition, chosen, data));
    },
    onSuccess: async () => {
      selection.clear();
      onClose();
      await after();
    },
  });
  /** Returns the values of the chosen fields that have a value, and null for those to be emptied. */
  const valuesOf = (values: Values): Values => {
    const payload = payloadOf({ fields }, values, profile, true);
    return Object.fromEntries(
      fields.flatMap((field) => {
        if (emptied.has(field)) return [[field.id, null]];
        return isBlank(field, payload[field.id]) ? [] : [[field.id, payload[field.id]]];
      }),
    );
  };
  const isComplete = (given: Values) => fields.length > 0 && fields.every(({ id }) => Object.hasOwn(given, id));
  const given = valuesOf(typed);
  const save = (values: Values) => {
    const data = valuesOf(values);
    if (isComplete(data)) mutate(data);
  };
  const rest = offered.filter((field) => !fields.includes(field));
  return (
    <Modal
      size="medium"
      title={translate('list.bulk_edit_title', { smart_count: count })}
      onClose={() => !isPending && onClose()}
      footer={
        <>
          <Button color="inherit" disabled={isPending} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="contained" disabled={isPending || !isComplete(given)}>
            {translate('list.bulk_save', { smart_count: count })}
          </Button>
        </>
      }
    >
      {isPending && !confirming && <LinearProgress aria-label={translate('list.working')} sx={{ mb: 2 }} />}
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {translate('bulk_edit.hint')}
      </Typography>
      <Form
        id={formId}
        onSubmit={save}
        validate={(values: Values) => {
          const messages = formMessages(fields, values, client);
          return Object.fromEntries(
            Object.entries(messages).filter(([id]) => fields.some((field) => field.id === id && !emptied.has(field))),
          );
        }}
        sanitizeEmptyValues={false}
      >
        <Follow onTyped={setTyped} />
        <Stack sx={{ gap: 2 }}>
          {fields.map((field) => (
            <div key={field.id}>
              <BulkField
                field={field}
                isEmptied={emptied.has(field)}
                onEmptied={(isEmptied) => setEmptied(new Set([...emptied].filter((each) => each !== field).concat(isEmptied ? field : [])))}
                onLeave={() => {
                  setFields(fields.filter((each) => each !== field));
                  setEmptied(new Set([...emptied].filter((each) => each !== field)));
                }}
              />
              <EmptiedFields values={Object.hasOwn(given, field.id) ? { [field.id]: given[field.id] } : {}} chosen={selection.chosen} />
            </div>
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

/** Passes on the values of the form around whenever they change. It passes a copy, because the form changes its own object. */
function Follow({ onTyped }: { onTyped: Dispatch<SetStateAction<Values>> }) {
  const values = useWatch<FieldValues>();
  useEffect(() => onTyped((before) => (equal(before, values) ? before : structuredClone(values))), [values, onTyped]);
  return null;
}
