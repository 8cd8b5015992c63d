import { useSyncExternalStore } from 'react';
import { onConfirmationChange, pendingConfirmation } from '#dataProvider/http/confirmation';

/** Returns the function to answer with while a call waits for the user to confirm their identity; undefined otherwise. While the call waits no spinner turns, because nothing is working. */
export const useAnswer = () => useSyncExternalStore(onConfirmationChange, pendingConfirmation);
