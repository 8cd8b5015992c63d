/** Tests that a day compared with a moment is that day in the browser's time zone, whether it lasts 23, 24 or 25 hours. */
import { afterEach, expect, it, vi } from 'vitest';
import type { JsonValue } from '#resources/definition';
import { inMoments, type Listed } from './momentFilter';

const list: Listed = {
  id: 'notes',
  fields: [
    { id: 'at', name: { en: 'When', fr: 'Quand' }, type: 'date', format: 'instant', read_only: true },
    { id: 'due', name: { en: 'Due', fr: 'Échéance' }, type: 'date' },
    { id: 'owner', name: { en: 'Owner', fr: 'Responsable' }, type: 'dropdown', choices_from: { resource: 'users', label: 'email' } },
  ],
};
const users: Listed = {
  id: 'users',
  fields: [
    { id: 'email', name: { en: 'E-mail', fr: 'Adresse e-mail' }, type: 'string' },
    { id: 'last_sign_in_at', name: { en: 'Last', fr: 'Dernière' }, type: 'date', format: 'instant', read_only: true },
  ],
};
afterEach(() => vi.unstubAllEnvs());
const asked = (zone: string, filter: Record<string, JsonValue>) => {
  vi.stubEnv('TZ', zone);
  return inMoments(filter, list, [list, users]);
};

it.each<[string, string, string, string]>([
  ['UTC', '2026-11-24', '2026-11-24T00:00:00.000Z', '2026-11-25T00:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-24', '2026-11-24T08:00:00.000Z', '2026-11-25T08:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-31', '2026-12-30T10:00:00.000Z', '2026-12-31T10:00:00.000Z'],
  // The first day has 23 hours, the second 25.
  ['Europe/Paris', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
  // The clock jumps from midnight to one o'clock, goes back from one to midnight, or moves by half an hour.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', '2026-04-05T13:30:00.000Z'],
])('in %s, %s lasts from %s to %s', (zone, day, start, end) => {
  expect(asked(zone, { at__gte: day, at__lte: day })).toEqual({ at__gte: start, at__lt: end });
  expect(asked(zone, { at__gt: day })).toEqual({ at__gte: end });
  expect(asked(zone, { at__lt: day })).toEqual({ at__lt: start });
});

it('leaves alone what is no day of a moment', () => {
  const filter = {
    due__lte: '2026-11-24',
    at__lte: '2026-11-24T12:00:00.000Z',
    at__empty: false,
    owner: 'x',
    q: '2026-11-24',
    at__gte: null,
  };
  expect(asked('America/Los_Angeles', filter)).toEqual(filter);
  expect(asked('Europe/Paris', { at__gte: '0001-01-01' })).toEqual({ at__gte: '0001-01-01' });
  expect(asked('UTC', { at__lte: '9999-12-31' })).toEqual({ at__lte: '9999-12-31' });
});

it('knows the stamps of each record, and moments of the records referred to', () => {
  const day = '2026-11-24';
  expect(asked('America/Los_Angeles', { created_at__gte: day, 'owner.last_sign_in_at__lt': day, 'owner.email__gte': day })).toEqual({
    created_at__gte: '2026-11-24T08:00:00.000Z',
    'owner.last_sign_in_at__lt': '2026-11-24T08:00:00.000Z',
    'owner.email__gte': day,
  });
});

it('keeps the narrower of two bounds', () => {
  const early = '2026-11-20T00:00:00.000Z';
  const end = '2026-11-25T00:00:00.000Z';
  expect(asked('UTC', { at__lt: early, at__lte: '2026-11-24' })).toEqual({ at__lt: early });
  expect(asked('UTC', { at__lte: '2026-11-24', at__lt: '2026-12-01T00:00:00.000Z' })).toEqual({ at__lt: end });
  expect(asked('UTC', { at__gte: early, at__gt: '2026-11-24' })).toEqual({ at__gte: end });
});
