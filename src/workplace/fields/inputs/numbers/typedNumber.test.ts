import { expect, it } from 'vitest';
import type { Delimiters } from '#resources/formats/format';
import { parseNumber } from '#resources/formats/format';
import { typed, type Typed } from './typedNumber';

const fr: Delimiters = { decimal: ',', thousands: '\u202f' };
const en: Delimiters = { decimal: '.', thousands: ',' };

/** Types keys one after the other; `<` deletes backwards, `←` moves the caret left. */
function type(keys: string, delimiters: Delimiters): Typed {
  let box: Typed = { text: '', caret: 0, ours: true };
  for (const key of keys) {
    if (key === '←') {
      box = { ...box, caret: box.caret - 1 };
      continue;
    }
    const { text, caret } = box;
    const next =
      key === '<'
        ? { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 }
        : { text: text.slice(0, caret) + key + text.slice(caret), caret: caret + 1 };
    box = typed(box, next.text, next.caret, delimiters);
  }
  return box;
}

it.each<[string, Delimiters, string, string, number | string | null | undefined]>([
  ['1234567', en, '1,234,567', '', 1234567],
  ['1234567', fr, '1\u202f234\u202f567', '', 1234567],
  ['1234,', fr, '1\u202f234,', 'a decimal delimiter waits', 1234],
  ['1234.50', fr, '1\u202f234,50', 'the point of the keypad is the decimal delimiter; zeros stay', 1234.5],
  ['-1234', en, '-1,234', 'a sign', -1234],
  ['1234<', en, '123', 'deleting takes our delimiter away', 123],
  ['1234567<<<', en, '1,234', 'and again', 1234],
  ['1234←←←5', en, '15,234', 'in the middle', 15234],
  ['1234←←←<', en, '1,234', 'backspace over our delimiter only steps over it', 1234],
  ['1234←←←<<', en, '234', 'and then takes the digit before it', 234],
  ['1,5', en, '1,5', 'a comma that the person types in English is never taken for nothing: no number', undefined],
  ['0,01402', en, '0,01402', 'nor here', undefined],
  ['0,01402', fr, '0,01402', 'in French it is a decimal', 0.01402],
  ['12a', en, '12a', 'what is no number stays', undefined],
  ['12a<', en, '12', 'and can be mended', 12],
])('%s typed gives %s', (keys, delimiters, text, _why, value) => {
  const box = type(keys, delimiters);
  expect(box.text).toBe(text);
  expect(parseNumber(box.text, delimiters)).toBe(value);
});

it('keeps the caret beside the digit it was beside', () => {
  expect(type('1234567←←←←<', en)).toMatchObject({ text: '123,567', caret: 3 });
  expect(type('999←1', en)).toMatchObject({ text: '9,919', caret: 4 });
});

it('takes a whole number that is pasted', () => {
  expect(typed({ text: '', ours: true }, '1,234.50', 8, en)).toMatchObject({ text: '1,234.50', caret: 8 });
  expect(typed({ text: '', ours: true }, ' 1 234,5 ', 9, fr)).toMatchObject({ text: '1\u202f234,5', caret: 7 });
});
