import { Box, ListSubheader, type AutocompleteRenderGroupParams } from '@mui/material';

/** Shows the options of one group in the list of an `Autocomplete`, under the name of the group. Its own rendering is a list within the list, which screen readers don't read as options. */
const renderOptionGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <Box key={key} role="group" {...(group !== '' && { 'aria-label': group })}>
    {group !== '' && (
      <ListSubheader component="div" aria-hidden className="MuiAutocomplete-groupLabel" sx={{ top: -8 }}>
        {group}
      </ListSubheader>
    )}
    <Box component="ul" role="presentation" className="MuiAutocomplete-groupUl" sx={{ p: 0, '& .MuiAutocomplete-option': { pl: 3 } }}>
      {children}
    </Box>
  </Box>
);

/** What an `Autocomplete` with groups needs besides `groupBy`, so that screen readers read its options under the names of their groups. */
export const groupedOptions = { renderGroup: renderOptionGroup, slotProps: { listbox: { component: 'div' } } } as const;
