import { expect, it } from 'vitest';
import { eventNotice } from './eventNotice';

it.each([
  ['submit', ['submitted', 'submitted'], 'inputs.submitted_notice', { smart_count: 2 }],
  ['submit', ['approved'], 'inputs.taken_notice', { smart_count: 1 }],
  ['submit', ['approved', 'submitted', 'submitted'], 'inputs.taken_some_notice', { smart_count: 1, submitted: 2, all: 3 }],
  ['approve', ['approved'], 'inputs.approved_notice', { smart_count: 1 }],
  ['approve', ['preapproved'], 'inputs.preapproved_notice', { smart_count: 1 }],
  ['approve', ['preapproved', 'approved'], 'inputs.preapproved_some_notice', { smart_count: 1, preapproved: 1 }],
  ['refuse', ['refused'], 'inputs.refused_notice', { smart_count: 1 }],
  ['reopen', ['draft'], 'inputs.reopened_notice', { smart_count: 1 }],
] as const)('%s to %j says %s', (event, states, message, args) => {
  expect(eventNotice(event, states)).toEqual({ message, args });
});
