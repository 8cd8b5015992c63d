import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { Form } from 'ra-core';
import { useState } from 'react';
import { SaveButton } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Field, Locale, Values } from '#resources/definition';
import { TestBackOffice } from '../../../testing/backOffice';
import { dateUi } from '../inputs/date';
import { FieldInput } from '../FieldInput';
import { DayBox } from './DayBox';

afterEach(cleanup);

const field: Field = { id: 'day', name: { en: 'Opening', fr: 'Ouverture' }, type: 'date' };
const words = {
  en: {
    label: 'Opening',
    calendar: 'Calendar: Opening',
    form: 'dd/mm/yyyy',
    save: 'Save',
    none: /is not a date/,
    min: /Not before 1 Jan 2000/,
    year: /read as 2026/,
    month: 'December 2026',
  },
  fr: {
    label: 'Ouverture',
    calendar: 'Calendrier : Ouverture',
    form: 'jj/mm/aaaa',
    save: 'Enregistrer',
    none: /n’est pas une date/,
    min: /Pas avant le 1er janv\. 2000/,
    year: /lue comme 2026/,
    month: 'décembre 2026',
  },
};

function shown(locale: Locale, record: Values = {}, more: Partial<Field> = {}) {
  const save = vi.fn<(values: Values) => void>();
  render(
    <TestBackOffice resource="suppliers" locale={locale}>
      <Form record={{ id: 1, ...record }} onSubmit={save}>
        <FieldInput field={{ ...field, ...more }} fields={[field]} />
        <SaveButton alwaysEnable />
      </Form>
    </TestBackOffice>,
  );
  return save;
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });

describe.each(['en', 'fr'] as const)('in %s', (locale) => {
  const say = words[locale];
  const saved = async (save: ReturnType<typeof shown>) => {
    fireEvent.click(screen.getByRole('button', { name: say.save }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    return save.mock.calls.at(-1)?.[0]['day'];
  };

  it('a day is typed, pasted, and cleared', async () => {
    const save = shown(locale, { day: '2024-02-29' });
    const input = await box(say.label);
    expect(input.value).toBe('29/02/2024');
    expect(input.placeholder).toBe(say.form);
    fireEvent.change(input, { target: { value: '' } });
    fireEvent.change(input, { target: { value: '31/12/2026' } });
    expect(await saved(save)).toBe('2026-12-31');
    fireEvent.change(input, { target: { value: '' } });
    fireEvent.change(input, { target: { value: '2025-01-31' } });
    fireEvent.blur(input);
    expect(input.value).toBe('31/01/2025');
    expect(await saved(save)).toBe('2025-01-31');
    fireEvent.change(input, { target: { value: '' } });
    expect(await saved(save)).toBeNull();
  });

  it('what is no day is said and kept as typed; bounds and short years are said', async () => {
    const save = shown(locale);
    const input = await box(say.label);
    for (const text of ['31/04/2026', '29/02/2025']) {
      fireEvent.change(input, { target: { value: '' } });
      fireEvent.change(input, { target: { value: text } });
      fireEvent.blur(input);
      expect(input.value).toBe(text);
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(say.none);
      expect(await saved(save)).toBe(text);
    }
    fireEvent.change(input, { target: { value: '' } });
    fireEvent.change(input, { target: { value: '31/12/1999' } });
    fireEvent.blur(input);
    screen.getByText(say.min);
    fireEvent.change(input, { target: { value: '' } });
    fireEvent.change(input, { target: { value: '31/12/26' } });
    fireEvent.blur(input);
    expect(input.value).toBe('31/12/2026');
    screen.getByText(say.year);
    expect(await saved(save)).toBe('2026-12-31');
  });

  it('a day is picked by keyboard in a calendar of the language, which axe accepts', async () => {
    const save = shown(locale, { day: '2026-12-30' });
    const input = await box(say.label);
    input.focus();
    fireEvent.keyDown(input, { key: 'ArrowDown', altKey: true });
    const calendar = await screen.findByRole('dialog', { name: say.label });
    expect(calendar.textContent?.toLowerCase()).toContain(say.month.toLowerCase());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('30'));
    expect(
      (await axe.run(document.body, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } })).violations,
    ).toEqual([]);
    fireEvent.keyDown(document.activeElement ?? input, { key: 'ArrowRight' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('31'));
    fireEvent.click(document.activeElement ?? input);
    await waitFor(() => expect(input.value).toBe('31/12/2026'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await saved(save)).toBe('2026-12-31');
  });
});

it('a required day has no way to be cleared in the calendar; another has', async () => {
  shown('en', { day: '2026-12-30' }, { required: true });
  fireEvent.click(await screen.findByRole('button', { name: words.en.calendar }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  cleanup();
  const save = shown('en', { day: '2026-12-30' });
  fireEvent.click(await screen.findByRole('button', { name: words.en.calendar }));
  fireEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save', hidden: true }));
  await waitFor(() => expect(save.mock.calls[0]?.[0]['day']).toBeNull());
});

it('two digits of a year are heard once the box is left: they may be the first of four', async () => {
  const heard = vi.fn<(value: string) => void>();
  render(
    <TestBackOffice resource="suppliers">
      <DayBox label="Opening" value="" onChange={heard} />
    </TestBackOffice>,
  );
  const input = await box('Opening');
  for (const text of ['31/12/2', '31/12/20']) fireEvent.change(input, { target: { value: text } });
  expect(heard).not.toHaveBeenCalled();
  fireEvent.change(input, { target: { value: '31/12/2026' } });
  expect(heard.mock.calls).toEqual([['2026-12-31']]);
  fireEvent.change(input, { target: { value: '31/12/25' } });
  fireEvent.blur(input);
  expect(heard).toHaveBeenLastCalledWith('2025-12-31');
});

it('a day that its screen always has is shown again where one leaves the box empty', async () => {
  render(
    <TestBackOffice resource="suppliers">
      <DayBox label="On" value="2026-11-23" onChange={() => undefined} />
    </TestBackOffice>,
  );
  const input = await box('On');
  fireEvent.change(input, { target: { value: '' } });
  fireEvent.blur(input);
  expect(input.value).toBe('23/11/2026');
});

it('a filter hears days only', async () => {
  const save = vi.fn<(values: Values) => void>();
  render(
    <TestBackOffice resource="suppliers">
      <Form onSubmit={save}>
        {dateUi.filters(field, { label: 'Opening', translate: (key) => key })}
        <SaveButton alwaysEnable />
      </Form>
    </TestBackOffice>,
  );
  fireEvent.change(await box('list.from'), { target: { value: '31/04/2026' } });
  fireEvent.change(await box('list.until'), { target: { value: '30/04/2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toMatchObject({ day__lte: '2026-04-30' }));
  expect(save.mock.calls[0]?.[0]['day__gte'] ?? null).toBeNull();
});

it.each([
  ['a day', false, '2026-12-30', '20/12/2026', '2026-12-20'],
  ['a moment', true, '2026-12-30T09:30', '20/12/2026 09:30', '2026-12-20T09:30'],
])('%s is picked in the dialog of a small screen, and kept once it is accepted', async (_what, time, before, shownAs, picked) => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  const heard = vi.fn<(value: string) => void>();
  function Kept() {
    const [value, setValue] = useState(before);
    return (
      <DayBox
        label="Opening"
        value={value}
        time={time}
        onChange={(next) => {
          heard(next);
          setValue(next);
        }}
      />
    );
  }
  render(
    <TestBackOffice resource="suppliers" locale="en">
      <Kept />
    </TestBackOffice>,
  );
  const choose = async (act: string) => {
    fireEvent.click(await screen.findByRole('button', { name: /Calendar: Opening/, hidden: true }));
    fireEvent.click(await screen.findByRole('gridcell', { name: '20' }));
    await waitFor(() => expect(screen.getByRole('gridcell', { name: '20' }).getAttribute('aria-selected')).toBe('true'));
    fireEvent.click(screen.getByRole('button', { name: act }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await choose('Cancel');
  expect(heard).not.toHaveBeenCalled();
  await choose('OK');
  expect(heard.mock.lastCall).toEqual([picked]);
  expect((await box('Opening')).value).toBe(shownAs);
  vi.unstubAllGlobals();
});
