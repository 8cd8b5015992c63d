/** The email with the code that a link asks for, in each language. */
import type { Locale } from '#resources/definition';
import { greeting } from '#server/core/mail/greeting';
import type { Letter } from '#server/core/mail/letter';
import { codePlace } from '#server/core/mail/linkPlace';

interface CodeFacts {
  locale: Locale;
  client: string;
  questionnaire: string;
  /** The number of minutes for which the code works. */
  minutes: number;
}

const texts = {
  en: {
    subject: (name: string) => `Code to open: ${name}`,
    opening: ({ client, questionnaire }: CodeFacts) => `This code opens the questionnaire “${questionnaire}” of ${client}:`,
    lasts: (minutes: number) => `Enter it on the page that asked for it. It works once, for ${minutes} minutes.`,
    warning: (client: string) =>
      `If you did not open this questionnaire yourself, someone else has your link: give this code to nobody, and tell ${client}.`,
    foot: (client: string) => `You receive this email because the link that ${client} sent you was opened.`,
  },
  fr: {
    subject: (name: string) => `Code pour ouvrir\u202f: ${name}`,
    opening: ({ client, questionnaire }: CodeFacts) => `Ce code ouvre le questionnaire «\u202f${questionnaire}\u202f» de ${client}\u202f:`,
    lasts: (minutes: number) => `Saisissez-le sur la page qui l’a demandé. Il sert une fois, pendant ${minutes} minutes.`,
    warning: (client: string) =>
      `Si vous n’avez pas ouvert ce questionnaire vous-même, une autre personne a votre lien\u202f: ne donnez ce code à personne, et prévenez ${client}.`,
    foot: (client: string) => `Vous recevez ce courriel parce que le lien que ${client} vous a envoyé a été ouvert.`,
  },
} as const;

/** Returns the email with a code. The code is put in its place when the email is sent. */
export function codeLetter(facts: CodeFacts): Letter {
  const { locale, client, questionnaire, minutes } = facts;
  const said = texts[locale];
  return {
    locale,
    subject: said.subject(questionnaire),
    greeting: greeting(locale),
    paragraphs: [said.opening(facts), codePlace, said.lasts(minutes), said.warning(client)],
    lines: [],
    foot: said.foot(client),
  };
}
