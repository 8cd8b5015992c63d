/**
 * Lists the terms that no text of the interface may use: those of the glossary (docs/glossary.md) that a program can find without false alarms.
 * A term is found as a whole word, in capitals or not.
 */
import type { Locale } from '#resources/definition';
import type { Text } from './collect';

export interface Term {
  language: Locale;
  /** The excluded term, as a regular expression. */
  not: string;
  /** The term to use instead. */
  say: string;
  /** Regular expressions of the phrases in which the term is right. */
  except?: string[];
  /** True when the client's own texts (the demonstration's data, pages and documents) may use the term in another meaning. */
  productOnly?: boolean;
}

const en = (not: string, say: string, more: Partial<Term> = {}): Term => ({ language: 'en', not, say, ...more });
const fr = (not: string, say: string, more: Partial<Term> = {}): Term => ({ language: 'fr', not, say, ...more });

export const terms: readonly Term[] = [
  en('inputs?', 'entry'),
  en('kpis?|metrics?', 'indicator'),
  en('data ?sets?', 'subject'),
  en('single entry', 'entry form'),
  en('free dates|spans?', 'custom dates'),
  en('do(es)? not apply', 'not applicable', { except: ['property does not apply'] }),
  en('preapprobators?', 'pre-approver'),
  en('unapprov\\w*', 'reopen'),
  en('refus(e|ed|es|ing|als?)', 'reject (an entry), failed (a sign-in), rows with errors', { except: ['mail server refused'] }),
  en('follow-?ups?', 'progress'),
  en('digests?', 'summary'),
  en('surveys?', 'questionnaire'),
  en('baselines?', 'base year'),
  en('statements?', 'key message', { productOnly: true }),
  en('audiences?', 'visible to'),
  en('perimeters?', 'reporting boundary'),
  en('lineage', 'how this figure is made'),
  en('snapshots?', 'frozen figures, as published on'),
  en('take (it|them|the data) away', 'download'),
  en('br(ings?|inging|ought) back', 'restore (a record), reactivate (a person)', { productOnly: true }),
  en('in one go', 'bulk edit'),
  en('dry[ -]runs?|trials?', 'preview'),
  en('log(ged|s|ging)?[ -]?(in|out|on|off)', 'sign in, sign out'),
  en('users?', 'person, people'),
  en('somebody|anybody', 'a person, someone, nobody'),
  en('scopes?', 'access limits; Scope 1, 2, 3 of the GHG Protocol', { except: ['scopes? [123]', 'ghg protocol scopes'] }),
  en('mandates?', 'access period'),
  en('impersonat\\w*|eyes', 'view as', { except: ['colours were chosen for eyes'] }),
  en('in the name of', 'on behalf of'),
  en('e-mails?|mails?', 'email', { except: ['mail servers?'] }),
  en('into use', 'apply'),
  en('precalculat\\w*|precomput\\w*|computations?', 'recalculate'),
  en('the product|whoever runs', 'Empreinte; your technical team', { productOnly: true }),
  en('operators?', 'your technical team', { productOnly: true }),
  en('supervision', 'system'),

  fr('kpis?|métriques?', 'indicateur'),
  fr('thématiques?', 'sujet'),
  fr('saisies? unitaires?', 'formulaire de saisie'),
  fr('gabarits?|formulaires? vides?', 'modèle, fichier vierge'),
  fr('validations?|valid(er|ée?s?)', 'approuver', { productOnly: true }),
  fr('rappels?|digests?', 'relance, récapitulatif'),
  fr('enquêtes?', 'questionnaire'),
  fr('public visé|audiences?', 'visible par'),
  fr('retrait(é|ée|és|ées|ements?)', 'révisé, révision'),
  fr('affirmations?', 'message clé'),
  fr('traçabilité', 'comment ce chiffre est établi', { productOnly: true }),
  fr('divulgations?', 'exigence de publication'),
  fr('éléments?|enregistrements', 'fiche', { except: ['élément d’information'], productOnly: true }),
  fr('sort(i|ie|is|ies|ir|ie|ez) des archives', 'réactiver'),
  fr('défai(re|te?s?|tes)', 'annuler'),
  fr('d’un coup|en nombre', 'groupé, une fois'),
  fr('importations?|exportations?', 'import, export'),
  fr('essais?', 'aperçu, tentative', { productOnly: true }),
  fr('utilisat(eur|rice)s?', 'personne'),
  fr('périmètres', 'limites d’accès; scopes du GHG Protocol', { productOnly: true }),
  fr('mandats?', 'période d’accès'),
  fr('à la place (de|d’)|à (votre|sa|leur) place', 'en tant que', { productOnly: true }),
  fr('e-?mails?', 'courriel'),
  fr('mis(e|es)? en service|en vigueur', 'appliquer, appliqué', { except: ['^celle en vigueur'], productOnly: true }),
  fr('exploitants?|l’application', 'Empreinte ; votre équipe technique', { productOnly: true }),
  fr('(votre|vos) administrateurs?', 'l’administration du site'),
  fr('permissions?', 'droit'),
  fr('journal(?! d’audit)', 'journal d’audit', { productOnly: true }),
  fr('supervision', 'système'),
  fr('sans un mot(?! de passe)|un mot de vous', 'commentaire, message'),
  fr('upload\\p{L}*', 'envoyer, joindre'),
  fr('\\p{L}+\\((e|s|es|ne|trice)\\)', 'une forme épicène'),
];

const ofClient = /^server\/demo\/|^customization\/|^scripts\/draw\/lacet\//;
const isKey = /^[\w.-]+:\w+$/;
const whole = (pattern: string, flags = '') => new RegExp(`(?<![\\p{L}\\d_])(?:${pattern})(?![\\p{L}\\d_])`, `iu${flags}`);

/** Returns the sentence that refuses a text for a term: what to write instead, and where the term may be allowed. */
export const refusalOf = ({ file, line, text }: Pick<Text, 'file' | 'line' | 'text'>, { not, say }: Term): string =>
  `${file}:${line}: "${text}" uses /${not}/. Say: ${say}. docs/glossary.md has the terms; where the word means something else, write another, or add its phrase to "except" in scripts/check/texts/terms.ts.`;

/** Returns the excluded terms that a text uses. */
export function forbiddenIn({ file, language, text }: { file: string; language: Locale; text: string }): Term[] {
  if (isKey.test(text)) return [];
  const read = text
    .replaceAll(/%\{\w+\}/g, '…')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/ |\u00a0|\u202f/g, ' ');
  return terms.filter((term) => {
    if (term.language !== language || (term.productOnly && ofClient.test(file))) return false;
    const rest = (term.except ?? []).reduce((all, phrase) => all.replace(new RegExp(phrase, 'giu'), ''), read);
    return whole(term.not).test(rest);
  });
}
