/** The thread that estimates passwords: its dictionaries take tens of MB, and one password may take it a tenth of a second. */
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import type { Asked, FromThread } from './strength';

const port = parentPort;
if (!port) throw new Error('This is a thread of its own.');
/** Ways of reading the signs of a password as letters that are tried: with all of them, 64 signs take seconds, and the score is the same. */
const l33tMaxSubstitutions = 10;
const say = (said: FromThread) => port.postMessage(said);
const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...english, ...french }, graphs: adjacencyGraphs, l33tMaxSubstitutions });
port.on('message', ({ password, words }: Asked) => {
  const { score, feedback } = estimator.check(password, [...words]);
  say({ score, warning: feedback.warning, suggestions: feedback.suggestions });
});
say('ready');
