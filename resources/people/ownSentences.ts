/** Holds a client's own messages for people who may not sign in, and the age at which passwords expire. */
import { isRecord } from '../language/fields/isRecord';
import { locales, type Locale, type LocalizedText, type RecordError } from '../definition';

/** The name in the configuration of the client's own message for each refusal code. An unknown email address and a wrong password have the same one. */
export const ownSentences = {
  INVALID_CREDENTIALS: 'user_not_found_message',
  MANDATE_EXPIRED: 'mandate_expired_message',
  ACCOUNT_LOCKED: 'client_locked_message',
} as const;
export type OwnSentence = (typeof ownSentences)[keyof typeof ownSentences];
export type OwnSentences = { [Name in OwnSentence]?: LocalizedText };
export interface AuthenticationConfig extends OwnSentences {
  /** The number of days after which a password expires; absent when passwords don't expire. */
  password_days?: number;
}
/** The largest value of `password_days`. */
const oldest = 3650;

const most = 500;
const names: readonly string[] = Object.values(ownSentences);
const isCode = (code: string): code is keyof typeof ownSentences => Object.hasOwn(ownSentences, code);

/** Returns the client's message for a refusal; undefined where it has none. */
export const ownSentence = (own: OwnSentences | undefined, code: string, locale: Locale): string | undefined =>
  isCode(code) ? own?.[ownSentences[code]]?.[locale] : undefined;

const isAge = (days: unknown): days is number | null =>
  days === null || (typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= oldest);

/** Returns the errors of messages that a client sent: each message needs a text in both languages, or none. */
export function sentenceErrors(sent: unknown): RecordError[] {
  const at = (field: string, code: RecordError['code'], params: RecordError['params'] = {}): RecordError => ({
    field: field === '' ? 'authentication' : `authentication.${field}`,
    code,
    level: 'error',
    params,
  });
  if (!isRecord(sent)) return [at('', 'INVALID', { reason: 'type' })];
  return Object.entries(sent).flatMap(([name, texts]) => {
    if (name === 'password_days') return isAge(texts) ? [] : [at(name, 'INVALID', { reason: 'whole_days', max: oldest })];
    if (!names.includes(name)) return [at(name, 'INVALID', { reason: 'unknown' })];
    if (texts === null) return [];
    if (!isRecord(texts)) return [at(name, 'INVALID', { reason: 'type' })];
    const strange = Object.keys(texts).filter((each) => !locales.some((locale) => locale === each));
    return [
      ...strange.map((each) => at(`${name}.${each}`, 'INVALID', { reason: 'locale' })),
      ...locales.flatMap((locale) => {
        const text = texts[locale];
        if (typeof text !== 'string' || text.trim() === '') return [at(`${name}.${locale}`, 'BLANK')];
        if (text.includes('\u0000')) return [at(`${name}.${locale}`, 'INVALID', { reason: 'null_character' })];
        return [...text].length > most ? [at(`${name}.${locale}`, 'INVALID', { reason: 'max_length', max_length: most })] : [];
      }),
    ];
  });
}

/** Returns the settings that aren't empty. They must have passed `sentenceErrors`. */
export function soundSentences(sent: Record<string, unknown>): AuthenticationConfig {
  const sound: AuthenticationConfig = {};
  const days = sent['password_days'];
  if (isAge(days) && days !== null) sound.password_days = days;
  for (const name of Object.values(ownSentences)) {
    const texts = sent[name];
    if (isRecord(texts)) sound[name] = { en: String(texts['en']), fr: String(texts['fr']) };
  }
  return sound;
}
