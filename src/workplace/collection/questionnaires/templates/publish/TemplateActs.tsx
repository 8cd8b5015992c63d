import MoreIcon from '@mui/icons-material/MoreVert';
import PublishIcon from '@mui/icons-material/PublishOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import { Menu, MenuItem } from '@mui/material';
import { useState, type MouseEvent } from 'react';
import { useNotify, useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { Button } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { sectionsIn } from '#resources/language/questions/sections';
import { Confirmation } from '../../../../shell/notices/Confirmation';
import { failureLevel } from '../../../../resource/failureLevel';
import { useDefinition } from '../../../../shell/start/BackOfficeContext';
import { managePath } from '../../managing/paths';
import { xlsFormPath } from '../list/xlsForm';
import { templatesPath } from '../templatesPath';
import { eventsOf, useDuplicateTemplate, useTemplateEvent, type TemplateEvent } from '../templates';
import { PublishDialog } from './PublishDialog';

type Asked = Exclude<TemplateEvent, 'publish' | 'reopen'>;
const isAsked = (event: TemplateEvent): event is Asked => event !== 'publish' && event !== 'reopen';

/** Shows the buttons of the actions that the state of a template allows. `unsaved` is true while its form has unsaved changes: the buttons then ask to save them first. */
export function TemplateActs({ unsaved }: { unsaved: boolean }) {
  const template = useRecordContext();
  return template ? <Acts template={template} unsaved={unsaved} /> : null;
}

function Acts({ template, unsaved }: { template: RaRecord; unsaved: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'publish' | Asked | null>(null);
  const id = String(template.id);
  const { mutate, isPending } = useTemplateEvent(id);
  const duplicate = useDuplicateTemplate(id);
  const maySend = useDefinition('questionnaires')?.can_write === true;
  const events = eventsOf(template);
  const isEmpty = sectionsIn(template['sections']).every(({ fields }) => fields.length === 0);
  const onError = (error: Error) => notify(error.message, { type: failureLevel(error), autoHideDuration: null });
  const begin = (act: () => void) => {
    setAnchor(null);
    if (unsaved) notify('template_acts.unsaved', { type: 'warning' });
    else act();
  };
  const send = (event: Exclude<TemplateEvent, 'publish'>) =>
    mutate(
      { event, version: Number(template['version']) },
      {
        onSuccess: () => notify(`template_acts.done.${event}`, { type: 'success' }),
        onError,
        onSettled: () => setOpen(null),
      },
    );
  const copy = () =>
    duplicate.mutate(undefined, {
      onSuccess: (made) => {
        notify('template_acts.done.duplicate', { type: 'success' });
        void navigate(`${templatesPath}/${encodeURIComponent(made.id)}`);
      },
      onError,
    });
  return (
    <>
      {events.includes('publish') && (
        <Button label="template_acts.acts.publish" onClick={() => begin(() => setOpen('publish'))}>
          <PublishIcon />
        </Button>
      )}
      {template['state'] === 'published' && maySend && (
        <Button
          label="manage_questionnaires.new"
          component={Link}
          to={`${managePath}/new?template=${encodeURIComponent(id)}`}
          onClick={(event: MouseEvent) => {
            if (!unsaved) return;
            event.preventDefault();
            notify('template_acts.unsaved', { type: 'warning' });
          }}
        >
          <SendIcon />
        </Button>
      )}
      <Button
        label="template_acts.more"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {events.map((event) =>
          event === 'publish' ? null : (
            <MenuItem key={event} onClick={() => begin(() => (isAsked(event) ? setOpen(event) : send(event)))}>
              {translate(`template_acts.acts.${event}`)}
            </MenuItem>
          ),
        )}
        <MenuItem onClick={() => begin(copy)}>{translate('template_acts.acts.duplicate')}</MenuItem>
        <MenuItem
          component="a"
          download
          href={xlsFormPath(id)}
          onClick={(event: MouseEvent) => {
            if (unsaved || isEmpty) event.preventDefault();
            begin(() => isEmpty && notify('template_acts.xlsform.empty', { type: 'warning' }));
          }}
        >
          {translate('template_acts.xlsform.export')}
        </MenuItem>
      </Menu>
      {open === 'publish' && <PublishDialog template={template} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'publish' && (
        <Confirmation
          title={translate(`template_acts.ask.${open}`)}
          confirm={translate(`template_acts.acts.${open}`)}
          disabled={isPending}
          onConfirm={() => send(open)}
          onClose={() => setOpen(null)}
        >
          {translate(`template_acts.ask_hint.${open}`)}
        </Confirmation>
      )}
    </>
  );
}
