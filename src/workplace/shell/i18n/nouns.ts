/** Puts the name of an entity into the forms that sentences need: with its article and, in French, its gender. */
import type { Definition, Locale } from '#resources/definition';
import { inSentence } from '#resources/formats/format';

/** The values of the variables `%{a_name}`, `%{of_name}`, `%{no_name}` and `%{new_name}` of texts. */
export interface NounForms {
  /** The name after an article: "an indicator", « un indicateur ». */
  a_name: string;
  /** The name after "of": "of indicator", « d’indicateur ». */
  of_name: string;
  /** The plural name (singular in French) after "no": "no indicators", « aucun indicateur ». */
  no_name: string;
  /** The name after "new": "new indicator", « nouvel indicateur ». */
  new_name: string;
}

export const nounForms = (name: Definition['name'], locale: Locale): NounForms => (locale === 'fr' ? french(name.fr) : english(name.en));

function english({ one, other }: Definition['name']['en']): NounForms {
  const noun = inSentence(one);
  return {
    a_name: `${/^[aeio]|^u(?!ni|se)/i.test(noun) ? 'an' : 'a'} ${noun}`,
    of_name: `of ${noun}`,
    no_name: `no ${inSentence(other)}`,
    new_name: `new ${noun}`,
  };
}

function french({ one, gender }: Definition['name']['fr']): NounForms {
  const noun = inSentence(one);
  const feminine = gender === 'feminine';
  const masculineNew = elides(noun) ? 'nouvel' : 'nouveau';
  return {
    a_name: `${feminine ? 'une' : 'un'} ${noun}`,
    of_name: elides(noun) ? `d’${noun}` : `de ${noun}`,
    no_name: `${feminine ? 'aucune' : 'aucun'} ${noun}`,
    new_name: `${feminine ? 'nouvelle' : masculineNew} ${noun}`,
  };
}

/** True when « de » and « nouveau » change before a French word: it begins with a vowel or a mute h. The pattern lists the words with an aspirate h that may name a record. */
const elides = (word: string): boolean =>
  /^[aàâeéèêëiîïoôœuùûü]/i.test(word)
    ? !/^(onz|oui)/i.test(word)
    : /^h(?!all|amea|andi|anga|aras|arc|asar|aut|éros|iérar|omar|ors|ouss|uit)/i.test(word);

/** Returns a text with its first letter in upper case, as at the beginning of a sentence or in a title. */
export const asTitle = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
