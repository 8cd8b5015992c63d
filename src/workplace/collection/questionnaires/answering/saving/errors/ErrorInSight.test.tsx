/** Tests that an error which appears below the field that is typed in is not left out of sight. */
import { TextField } from '@mui/material';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm, useFormState } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { ErrorInSight } from './ErrorInSight';

const { scrollIntoView } = Element.prototype;
afterEach(() => {
  cleanup();
  Element.prototype.scrollIntoView = scrollIntoView;
});

/** Shows two boxes, and a button for each that gives it an error. */
function Form() {
  const form = useForm();
  return (
    <FormProvider {...form}>
      <ErrorInSight />
      {['men', 'women'].map((id) => (
        <div key={id}>
          <Box id={id} />
          <button type="button" onClick={() => form.setError(id, { message: `Too many ${id}` })}>
            {`refuse ${id}`}
          </button>
        </div>
      ))}
    </FormProvider>
  );
}

function Box({ id }: { id: string }) {
  const error = useFormState().errors[id];
  return <TextField id={id} label={id} error={error !== undefined} helperText={String(error?.message ?? '')} />;
}

it('the error of the field that has the focus is scrolled to, and no other', () => {
  const seen: (string | null)[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.textContent);
  };
  render(<Form />);
  screen.getByLabelText('men').focus();
  fireEvent.click(screen.getByRole('button', { name: 'refuse women' }));
  expect(seen).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'refuse men' }));
  expect(seen).toEqual(['Too many men']);
});
