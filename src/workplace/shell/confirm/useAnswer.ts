import { useSyncExternalStore } from 'react';
import { onWaiting, waitingAnswer } from '#dataProvider/confirmation';

/** Returns the function to answer with while a call waits for the person to confirm their identity. Nothing is at work then: no spinner turns. */
export const useAnswer = () => useSyncExternalStore(onWaiting, waitingAnswer);
