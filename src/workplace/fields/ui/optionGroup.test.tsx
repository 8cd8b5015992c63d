/** Tests that options in groups are read as options under the name of their group. */
import axe from 'axe-core';
import { Autocomplete, TextField } from '@mui/material';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { AutocompleteInput } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { TestBackOffice } from '../../../testing/backOffice';
import { groupedOptions } from './optionGroup';

afterEach(cleanup);

const choices = [
  { id: 'lyon', name: 'Lyon', under: 'France' },
  { id: 'porto', name: 'Porto', under: 'Portugal' },
];
function Own() {
  return (
    <Autocomplete
      options={choices}
      getOptionLabel={({ name }) => name}
      groupBy={({ under }) => under}
      {...groupedOptions}
      renderInput={(params) => <TextField {...params} label="Site" />}
    />
  );
}
function OfForm() {
  return (
    <FormProvider {...useForm({ defaultValues: { site: '' } })}>
      <AutocompleteInput source="site" label="Site" choices={choices} groupBy={({ under }) => String(under)} {...groupedOptions} />
    </FormProvider>
  );
}

it.each([
  ['Autocomplete', Own],
  ['AutocompleteInput', OfForm],
])('in %s', async (_name, Shown) => {
  render(
    <TestBackOffice resource="tags" locale="en">
      <Shown />
    </TestBackOffice>,
  );
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Site' }));
  const list = await screen.findByRole('listbox');
  expect(within(within(list).getByRole('group', { name: 'France' })).getByRole('option', { name: 'Lyon' })).toBeTruthy();
  const { violations } = await axe.run(list, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
