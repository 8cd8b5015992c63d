import SearchIcon from '@mui/icons-material/Search';
import { Box, Dialog, InputBase, Stack, Typography } from '@mui/material';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useTranslate } from 'ra-core';
import { useState, type HTMLAttributes } from 'react';
import { useNavigate } from 'react-router';
import { fold } from '#resources/formats/fold';
import { iconOf } from '../parts/icons';
import { useBackOffice, useLocalize } from '../start/BackOfficeContext';
import { useIconAt } from '../frame/placeIcons';
import { Keys } from './Keys';
import { useCommands, type Command } from './useCommands';
import { useRecordSearch } from './useRecordSearch';

interface Props {
  onClose: () => void;
  showShortcuts: () => void;
}

/** Shows the palette, which opens any record or screen and runs the actions of the back-office by keyboard. */
export function CommandPalette({ onClose, showShortcuts }: Props) {
  const translate = useTranslate();
  const [question, setQuestion] = useState('');
  const commands = useCommands(showShortcuts);
  const { found, isSearching, failed } = useRecordSearch(question);
  const records = useRecordCommands(found);
  const options = [...commands.filter((command) => matches(command, question)), ...records];
  const list = useAutocomplete<Command>({
    id: 'palette',
    open: true,
    options,
    inputValue: question,
    onInputChange: (_, typed, reason) => {
      if (reason === 'input') setQuestion(typed);
    },
    value: null,
    onChange: (_, command) => {
      if (!command) return;
      onClose();
      command.run();
    },
    onClose: (_, reason) => {
      if (reason === 'escape') onClose();
    },
    filterOptions: (each) => each,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ id }) => id,
    autoHighlight: true,
    clearOnBlur: false,
  });
  const status = failed ? 'palette.failed' : isSearching ? 'palette.searching' : options.length === 0 ? 'palette.nothing' : null;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      // Names the window itself: MUI would name it after a heading, and it has none.
      slotProps={{ paper: { 'aria-label': translate('palette.title'), 'aria-labelledby': undefined } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' }, '& .MuiDialog-paper': { mt: { xs: 2, sm: '12vh' } } }}
    >
      <div {...list.getRootProps()}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, px: 2, borderBottom: 1, borderColor: 'divider' }}>
          <SearchIcon sx={{ color: 'text.secondary' }} />
          <InputBase
            inputRef={focus}
            fullWidth
            placeholder={translate('palette.placeholder')}
            inputProps={{ ...list.getInputProps(), 'aria-label': translate('palette.title') }}
            sx={{ fontSize: 18, py: 1.25 }}
          />
          <Keys keys="Esc" />
        </Stack>
        <Box
          component="ul"
          {...list.getListboxProps()}
          aria-label={translate('palette.title')}
          sx={{ listStyle: 'none', m: 0, p: 1, maxHeight: 'min(60vh, 460px)', overflowY: 'auto' }}
        >
          {list.groupedOptions.map((command, index) => {
            if (!('group' in command)) return null;
            const before = list.groupedOptions[index - 1];
            const begins = !before || !('group' in before) || before.group !== command.group;
            const { key, ...props } = list.getOptionProps({ option: command, index });
            return <Line key={key} command={command} heading={begins} props={props} />;
          })}
        </Box>
      </div>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', px: 2.5, pb: status ? 2 : 0 }}>
        {status && translate(status)}
      </Typography>
    </Dialog>
  );
}

function Line({ command, heading, props }: { command: Command; heading: boolean; props: HTMLAttributes<HTMLLIElement> }) {
  const translate = useTranslate();
  const { icon: Icon, label, detail, group } = command;
  return (
    <>
      {heading && (
        <Typography component="li" role="presentation" variant="caption" sx={{ display: 'block', color: 'text.secondary', px: 1.5, pt: 1 }}>
          {translate(`palette.${group}`)}
        </Typography>
      )}
      <Stack
        component="li"
        direction="row"
        {...props}
        sx={{
          alignItems: 'center',
          gap: 1.5,
          px: 1.5,
          py: 1,
          borderRadius: 1,
          cursor: 'pointer',
          '& svg': { fontSize: 20, color: 'text.secondary' },
          '&.Mui-focused, &.Mui-focusVisible': { bgcolor: 'action.selected' },
        }}
      >
        <Icon />
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {label}
        </Box>
        {detail && (
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary', flex: 'none' }}>
            {detail}
          </Typography>
        )}
      </Stack>
    </>
  );
}

/** Focuses the input, because the palette is opened to type in it. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** True when every word of the question is the beginning of a word of the command. */
function matches({ label }: Command, question: string): boolean {
  const words = fold(label).split(/[^\p{L}\p{N}]+/u);
  return fold(question)
    .split(/\s+/)
    .every((asked) => words.some((word) => word.startsWith(asked)));
}

function useRecordCommands(found: ReturnType<typeof useRecordSearch>['found']): Command[] {
  const { definitions } = useBackOffice();
  const localize = useLocalize();
  const navigate = useNavigate();
  const iconAt = useIconAt();
  return found.flatMap(({ resource, id, label }): Command[] => {
    const definition = definitions.find((each) => each.id === resource);
    if (!definition) return [];
    const { name, icon } = definition;
    const detail = localize({ en: name.en.one, fr: name.fr.one });
    const open = () => void navigate(`/admin/${resource}/${encodeURIComponent(id)}`);
    return [{ id: `${resource} ${id}`, group: 'records', label, detail, icon: iconAt(resource, iconOf(icon)), run: open }];
  });
}
