/** Runs the thread that estimates passwords. Its dictionaries take tens of MB; one estimate takes about a tenth of a second. */
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import type { StrengthRequest, ThreadMessage } from './strength';

const port = parentPort;
if (!port) throw new Error('This is a thread of its own.');
/** The number of letter substitutions (l33t) that are tried. With all 512, a password of 64 characters takes seconds, and most scores are the same. */
const l33tMaxSubstitutions = 10;
const say = (said: ThreadMessage) => port.postMessage(said);
const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...english, ...french }, graphs: adjacencyGraphs, l33tMaxSubstitutions });
port.on('message', ({ password, words }: StrengthRequest) => {
  const { score, feedback } = estimator.check(password, [...words]);
  say({ score, warning: feedback.warning, suggestions: feedback.suggestions });
});
say('ready');
