/** Tests that a client's icons replace those of the product in the menu, and that an icon that fails gives way to the product's own. */
import { cleanup, render, screen } from '@testing-library/react';
import { ResourceDefinitionContextProvider } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { WorkplaceContext, type WorkplaceCustomization } from '../../../customization';
import { sabots } from '../../../portal/drawn/sabots.fixture';
import { resourceProps } from '../../screens/resourceProps';
import { TestBackOffice, definitions, profile } from '../../../testing/backOffice';
import { BackOfficeMenu } from './BackOfficeMenu';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function menu(icons: NonNullable<WorkplaceCustomization['icons']>) {
  const known = Object.fromEntries(
    definitions.map((definition) => {
      const { name, icon, options } = resourceProps({ ...definition, can_write: true }, profile, 'en', icons);
      return [definition.id, { name, icon, options, hasList: true }];
    }),
  );
  render(
    <MemoryRouter>
      <WorkplaceContext.Provider value={{ ...sabots({}), icons }}>
        <TestBackOffice resource="suppliers">
          <ResourceDefinitionContextProvider definitions={known}>
            <BackOfficeMenu />
          </ResourceDefinitionContextProvider>
        </TestBackOffice>
      </WorkplaceContext.Provider>
    </MemoryRouter>,
  );
}
const iconOf = async (name: string | RegExp) => (await screen.findByRole('menuitem', { name })).querySelector('svg')?.dataset['testid'];

it('of resources, of the screens beside them and of the first one', async () => {
  const mark = (name: string) => () => <svg data-testid={name} />;
  menu({ suppliers: mark('shoe'), progress: mark('flag'), approval: mark('seal'), home: mark('house') });
  expect([await iconOf('Suppliers'), await iconOf('Progress'), await iconOf('To do')]).toEqual(['shoe', 'flag', 'house']);
  expect(screen.getByTestId('seal')).toBeTruthy();
  // Expects the product's icon where the client has none.
  expect(await iconOf('People')).toMatch(/Icon$/);
});

it('one that breaks leaves the menu standing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  menu({
    suppliers: () => {
      throw new Error('of the client');
    },
  });
  expect(await iconOf('Suppliers')).toMatch(/Icon$/);
});
