import { expect, it } from 'vitest';
import type { Field } from '#resources/definition';
import { cellText, copiedText, type Writing } from './cellText';

const field: Field = { id: 'fuel', name: { en: 'Fuel' }, type: 'dropdown', choices: [{ key: 'gas', name: { en: 'Gas' } }] };
const writing: Writing = {
  locale: 'en',
  delimiters: { decimal: '.', thousands: ',' },
  yes: 'Yes',
  no: 'No',
  gone: (key) => `${key} (no longer offered)`,
};

it('a choice that is offered no longer says so, and is copied as it is kept', () => {
  expect([cellText(field, 'gas', writing), copiedText(field, 'gas', writing)]).toEqual(['Gas', 'Gas']);
  expect([cellText(field, 'coal', writing), copiedText(field, 'coal', writing)]).toEqual(['coal (no longer offered)', 'coal']);
});
