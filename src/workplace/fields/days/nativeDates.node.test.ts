import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Patterns of native date inputs, which follow the browser's language, and of the react-admin components that draw them. */
const natives = [
  /(?<![-\w])type=(?:\{[^}]*)?["'`](?:date|datetime-local|month|week|time)["'`]/,
  /["'`]datetime-local["'`]/,
  /\b(?:Date|DateTime|Time|DateRange)Input\b/,
];
const nativesIn = (text: string) => natives.flatMap((native) => native.exec(text)?.[0] ?? []);

it('recognises a native date input', () => {
  for (const text of [
    '<input type="date" />',
    "<TextField type={time ? 'datetime-local' : 'text'} />",
    "<input type={'month'} />",
    "slotProps={{ htmlInput: { type: 'datetime-local' } }}",
    "import { DateInput } from 'react-admin';",
  ]) {
    expect([text, nativesIn(text).length > 0]).toEqual([text, true]);
  }
  expect(nativesIn(`<input type="text" data-type="date" />; field.type === 'date'`)).toEqual([]);
});

it.each(['src', 'customization'])('no native date input is in %s', (folder) => {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  );
  expect(
    sources.flatMap((name) => nativesIn(readFileSync(join(folder, name), 'utf8')).map((found) => `${folder}/${name}: ${found}`)),
  ).toEqual([]);
  expect(sources.length).toBeGreaterThan(0);
});
