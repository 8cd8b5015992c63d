import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestBackOffice } from '../../../../testing/backOffice';
import { ViewDialog } from './ViewDialog';

afterEach(cleanup);

it('begins with the cursor in the name', () => {
  render(
    <TestBackOffice resource="suppliers">
      <ViewDialog title="A view" onClose={() => undefined} onSave={() => undefined} />
    </TestBackOffice>,
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Name/ }));
});
