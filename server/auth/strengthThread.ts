/** The thread that estimates passwords: its dictionaries take tens of MB, and one password may take it a second. */
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import type { Asked, Estimated } from './strength';

const port = parentPort;
if (!port) throw new Error('This is a thread of its own.');
const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...english, ...french }, graphs: adjacencyGraphs });
port.on('message', ({ id, password, words }: Asked) => {
  const { score, feedback } = estimator.check(password, [...words]);
  port.postMessage({ id, score, warning: feedback.warning, suggestions: feedback.suggestions } satisfies Estimated);
});
