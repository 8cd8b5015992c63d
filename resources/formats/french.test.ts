import { expect, it } from 'vitest';
import { french } from './french';

it.each([
  ['Attention : déjà là ?', 'Attention\u202f: déjà là\u202f?'],
  ['Attention\u00a0: « déjà » là\u00a0!', 'Attention\u202f: «\u202fdéjà\u202f» là\u202f!'],
  ['sans espace: «un mot»', 'sans espace\u202f: «\u202fun mot\u202f»'],
  ["l'étiquette d'aujourd'hui", 'l’étiquette d’aujourd’hui'],
  ['12 000 lignes, 40 % et 3 kg, %{value}%', '12\u202f000 lignes, 40\u00a0% et 3\u00a0kg, %{value}\u00a0%'],
  ['%{name}: %{percent}%{unit}', '%{name}\u202f: %{percent}%{unit}'],
  ['https://lacet.example/?q=1, à 10:30, &amp; &nbsp; fin', 'https://lacet.example/?q=1, à 10:30, &amp; &nbsp; fin'],
])('%s', (text, typeset) => {
  expect(french(text)).toBe(typeset);
  expect(french(typeset)).toBe(typeset);
});
