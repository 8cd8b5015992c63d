import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSubmit } from './useSubmit';

afterEach(cleanup);

it('empties the password after the server has accepted it, and keeps it after a refusal', async () => {
  const send = vi.fn<(entered: FormData) => Promise<void>>();
  function Form() {
    const { refusal, submit } = useSubmit(send);
    return (
      <form onSubmit={submit} aria-label="form">
        <input name="email" aria-label="email" defaultValue="ana@lacet.example" />
        <input name="password" aria-label="password" defaultValue="" />
        {refusal && <p role="alert">{refusal.code}</p>}
      </form>
    );
  }
  render(<Form />);
  const password = screen.getByLabelText<HTMLInputElement>('password');
  fireEvent.change(password, { target: { value: 'Empreinte-2026' } });
  send.mockRejectedValueOnce(new Error('refused'));
  fireEvent.submit(screen.getByRole('form'));
  await screen.findByRole('alert');
  expect(password.value).toBe('Empreinte-2026');
  send.mockResolvedValueOnce(undefined);
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(password.value).toBe(''));
  expect(screen.getByLabelText<HTMLInputElement>('email').value).toBe('ana@lacet.example');
  expect(send.mock.lastCall?.[0].get('password')).toBe('Empreinte-2026');
});
