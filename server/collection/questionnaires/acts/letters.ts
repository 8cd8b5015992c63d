/** The emails about questionnaires, in each language. */
import { formatDate } from '#resources/formats/format';
import type { Locale } from '#resources/definition';
import { greeting } from '#server/core/mail/greeting';
import type { Letter } from '#server/core/mail/letter';

export interface InvitationFacts {
  locale: Locale;
  person: string;
  questionnaire: string;
  client: string;
  due_on: string | null;
  href: string;
}

const invitation = {
  en: {
    subject: (name: string) => `Please answer: ${name}`,
    opening: ({ client, questionnaire }: InvitationFacts) => `${client} asks you to answer the questionnaire “${questionnaire}”.`,
    due: (day: string) => `Please submit it by ${day}. What you enter is saved at once: you can stop and go on later.`,
    undated: 'What you enter is saved at once: you can stop and go on later.',
    action: 'Open the questionnaire',
    foot: (client: string) => `You receive this email because ${client} expects this questionnaire from you.`,
  },
  fr: {
    subject: (name: string) => `À remplir\u202f: ${name}`,
    opening: ({ client, questionnaire }: InvitationFacts) =>
      `${client} vous demande de répondre au questionnaire «\u202f${questionnaire}\u202f».`,
    due: (day: string) =>
      `Merci de le soumettre au plus tard le ${day}. Vos réponses sont enregistrées au fur et à mesure\u202f: vous pouvez vous interrompre et reprendre plus tard.`,
    undated: 'Vos réponses sont enregistrées au fur et à mesure\u202f: vous pouvez vous interrompre et reprendre plus tard.',
    action: 'Ouvrir le questionnaire',
    foot: (client: string) => `Vous recevez ce message parce que ${client} attend ce questionnaire de votre part.`,
  },
} as const;

/** Returns the email that asks a person to answer a questionnaire. */
export function invitationLetter(facts: InvitationFacts): Letter {
  const { locale, person, questionnaire, client, due_on, href } = facts;
  const texts = invitation[locale];
  return {
    locale,
    subject: texts.subject(questionnaire),
    greeting: greeting(locale, person),
    paragraphs: [texts.opening(facts), due_on === null ? texts.undated : texts.due(formatDate(due_on, locale))],
    lines: [],
    action: { text: texts.action, href },
    foot: texts.foot(client),
  };
}
