/** Tests that a formula is written with names, says its mistakes while one types, and is tried by the functions that compute answers. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Field, Locale } from '#resources/definition';
import { TestBackOffice } from '../../../../../../testing/backOffice';
import { FormulaBox } from './FormulaBox';
import { withPiece, withPlainSigns } from './pieces';

afterEach(cleanup);

const name = (en: string, fr: string) => ({ en, fr });
const fields: Field[] = [
  { id: 'men', name: name('Men', 'Hommes'), type: 'number' },
  { id: 'women', name: name('Women', 'Femmes'), type: 'number', unit: name('people', 'personnes') },
  { id: 'listed', name: name('Listed', 'Cotée'), type: 'checkbox' },
  {
    id: 'waste',
    name: name('Waste', 'Déchets'),
    type: 'text',
    format: 'items',
    items: [{ id: 'mass', name: name('Mass', 'Masse'), type: 'number' }],
  },
];
const share: Field = { id: 'share', name: name('Share', 'Part'), type: 'number', unit: name('%', '%'), decimals: 1 };

function open(locale: Locale = 'en', target: Field | null = share) {
  function Written() {
    const [value, setValue] = useState('');
    return (
      <FormulaBox
        value={value}
        onChange={setValue}
        label="Formula"
        help="Help"
        error={undefined}
        fields={fields}
        {...(target && { target })}
      />
    );
  }
  render(
    <TestBackOffice resource="questionnaire_templates" locale={locale}>
      <Written />
    </TestBackOffice>,
  );
  return () => box().value;
}
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Formula');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const result = () => screen.getByRole('status').textContent;

async function insert(label: string, option: string) {
  const search = screen.getByRole('combobox', { name: label });
  fireEvent.mouseDown(search);
  fireEvent.click(await screen.findByText(option));
}

it('questions are found by their names, and inserted at the cursor with the signs between them', async () => {
  const value = open();
  await insert('Insert a question', 'Women');
  fireEvent.click(screen.getByRole('button', { name: 'Divided by' }));
  await insert('Insert a question', 'total of “Mass” in “Waste”');
  expect(value()).toBe("women / total(waste, 'mass')");
  expect(screen.getByText('Women ÷ total of “Mass” in “Waste”')).toBeTruthy();
  expect(document.activeElement).toBe(box());
  box().setSelectionRange(0, 5);
  await insert('Insert a question', 'Men');
  expect(value()).toBe("men / total(waste, 'mass')");
});

it('a function has a line of help and an example of the own questions; what it asks for stands selected', async () => {
  const value = open();
  fireEvent.click(screen.getByRole('button', { name: 'Functions and examples' }));
  expect(screen.getByText('The sum of a column of a table.')).toBeTruthy();
  expect(screen.getByText("total(waste, 'mass')")).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Insert count(table)' }));
  expect(box().value.slice(box().selectionStart, box().selectionEnd)).toBe('table');
  expect(value()).toBe('count(table)');
});

it.each<[Locale, string, RegExp]>([
  ['en', 'men + woman', /No question has the identifier “woman”. Did you mean women \(Women\)\?/],
  ['fr', 'men + woman', /Aucune question n’a l’identifiant «\swoman\s». S’agit-il de women \(Femmes\)\s\?/],
  ['fr', 'men + planets', /Aucune question n’a l’identifiant «\splanets\s»/],
  ['fr', 'men * 0,5', /les décimales s’écrivent avec un point/],
  ['en', 'men = women ? 1 : 2', /compares with two equal signs/],
  ['en', 'men + listed', /This cannot be calculated: “men \+ listed”/],
  ['fr', 'men > 1', /Cette formule est vraie ou fausse, et un nombre est attendu/],
  ['en', 'answered("men") ? 1 : 2', /A formula cannot hold “answered\("men"\)”: it holds calculations/],
  ['fr', 'answered("men") ? 1 : 2', /^Une formule ne peut pas contenir «\sanswered\("men"\)\s»\s:/],
  ['en', 'men - _previous_men', /^Write previous\('men'\) here/],
  ['fr', 'men - _previous_men', /^Écrivez ici previous\('men'\)\s: le nom qui commence par _/],
])('in %s, the mistake of %s is said while one types', (locale, formula, said) => {
  open(locale);
  type(formula);
  expect(screen.getByText(said)).toBeTruthy();
  expect(box().getAttribute('aria-invalid')).toBe('true');
});

it('a formula that is not finished is no mistake until the box is left', () => {
  open();
  fireEvent.focus(box());
  type('men +');
  expect(screen.getByText(/This formula is not finished/)).toBeTruthy();
  expect(box().getAttribute('aria-invalid')).toBe('false');
  fireEvent.blur(box());
  expect(box().getAttribute('aria-invalid')).toBe('true');
});

describe('a trial', () => {
  it('gives the result of the typed values, rounded as the question is, or why there is none', async () => {
    open();
    type('women / (men + women) * 100');
    expect(result()).toBe('No result: these have no value: Women, Men.');
    enter('Women', '1');
    expect(result()).toBe('No result: Men has no value.');
    enter('Men', '2');
    await waitFor(() => expect(result()).toBe('Result:33.3\u00a0%'));
    enter('Women', '0');
    enter('Men', '0');
    expect(result()).toBe('No result: it would divide by zero.');
  });

  it('adds up the lines of a table, in French', async () => {
    open('fr');
    type("total(waste, 'mass') / 2");
    expect(result()).toMatch(/Pas de résultat\s: Déchets n’a pas de valeur\./);
    const [first, second] = screen.getAllByLabelText('Masse');
    if (first) fireEvent.change(first, { target: { value: '1,5' } });
    if (second) fireEvent.change(second, { target: { value: '2' } });
    expect(result()).toMatch(/^Résultat\s:1,8\s%$/);
  });

  it('says whether a rule holds', () => {
    open('en', null);
    type('listed || men ≤ women');
    expect(box().value).toBe('listed || men <= women');
    expect(result()).toBe('Nothing is checked: these have no value: Men, Women.');
    enter('Men', '2');
    enter('Women', '1');
    expect(result()).toBe('The rule is broken: the message is shown.');
    fireEvent.click(screen.getByLabelText('Listed'));
    expect(result()).toBe('The rule holds: no message is shown.');
  });

  it('offers the comparisons for a rule alone', () => {
    open();
    expect(screen.queryByRole('button', { name: 'At most' })).toBeNull();
    cleanup();
    open('en', null);
    expect(within(screen.getByRole('group', { name: 'Signs' })).getByRole('button', { name: 'At most' })).toBeTruthy();
  });
});

it.each<[string, [number, number], string, string]>([
  ['', [0, 0], ' + ', '+ '],
  ['men', [3, 3], ' + ', 'men + '],
  ['men + ', [6, 6], 'women', 'men + women'],
  ['men women', [4, 4], ' + ', 'men + women'],
  ['men', [3, 3], 'women', 'men women'],
  ['women', [0, 0], 'men', 'men women'],
])('%s at %o with %s is %s', (text, range, piece, expected) => {
  expect(withPiece(text, range, piece).text).toBe(expected);
});

it('printed signs become those of formulas, not in texts', () => {
  expect(withPlainSigns("a × b ÷ c − d ≥ 1 && e ≠ '≠'")).toBe("a * b / c - d >= 1 && e != '≠'");
});
