import { expect, it } from 'vitest';
import { parseErrorBody } from './http/errorBody';
import { formErrors } from './formErrors';

it('puts each refusal beside its field, language or line', () => {
  const { details } = parseErrorBody(
    {
      code: 'INVALID_RECORD',
      error: '…',
      details: {
        'name.fr': [{ code: 'BLANK', level: 'error' }],
        spend: [
          { code: 'INVALID', level: 'error', reason: 'min', min: 0 },
          { code: 'BLANK', level: 'error' },
        ],
        'terms.0.subject': [{ code: 'BLANK' }],
      },
    },
    422,
  );
  expect(formErrors(details)).toEqual({
    name: { fr: 'validation.BLANK' },
    spend: '@@react-admin@@{"message":"validation.reasons.min","args":{"reason":"min","min":0}}',
    terms: { 0: { subject: 'validation.BLANK' } },
  });
});

it.each([
  ['lines', 'lines.0.mass'],
  ['lines.0.mass', 'lines'],
])('keeps the refusal of a list beside that of a line: %s, %s', (...paths) => {
  const details = Object.fromEntries(paths.map((path) => [path, [{ code: 'BLANK', params: {}, level: 'error' as const }]]));
  expect(formErrors(details)).toEqual({ lines: { root: 'validation.BLANK', 0: { mass: 'validation.BLANK' } } });
});

it('keeps the current record of a version conflict', () => {
  expect(parseErrorBody({ code: 'VERSION_CHANGE', details: { record: { id: 'a', version: 4 } } }, 422)).toMatchObject({
    code: 'VERSION_CHANGE',
    details: {},
    record: { version: 4 },
  });
});

it('keeps what is no refusal of a field as it came: a limit, ids', () => {
  const details = { limit: 5, ids: ['a'], used: [{ code: 'BLANK' }] };
  expect(parseErrorBody({ code: 'STATE_CHANGED', details }, 422)).toEqual({
    code: 'STATE_CHANGED',
    details: { used: [{ code: 'BLANK', params: {} }] },
    facts: details,
  });
});

it.each([undefined, 'text', [], null])('understands a body that is not the API’s: %s', (body) => {
  expect(parseErrorBody(body, 502)).toEqual({ code: 'HTTP_502', details: {}, facts: {} });
});
