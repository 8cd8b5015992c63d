import { useState, type FormEvent } from 'react';
import { refusalOf, type RefusalBody } from '#dataProvider/http/http';

interface Sent {
  sending: boolean;
  /** The refusal of the last attempt; its code is `NETWORK` when the server didn't respond. */
  refusal: RefusalBody | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Submits a form, one attempt at a time, and keeps the refusal. */
export function useSubmit(send: (entered: FormData) => Promise<void>): Sent {
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<RefusalBody | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setRefusal(null);
    const form = event.currentTarget;
    send(new FormData(form))
      .then(() => emptyPasswords(form))
      .catch((error: unknown) => setRefusal(refusalOf(error) ?? { code: 'OTHER', details: {}, facts: {} }))
      .finally(() => setSending(false));
  };
  return { sending, refusal, submit };
}

/** Empties the passwords of a form that was sent: the browser may keep its elements in memory after the page has turned. */
function emptyPasswords(form: HTMLFormElement): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('[name=password], [name=new_password]')) input.value = '';
}
