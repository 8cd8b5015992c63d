/** The emails about questionnaires, in each language. */
import { formatDate } from '#resources/formats/format';
import type { Locale } from '#resources/definition';
import { greeting } from '#server/core/mail/greeting';
import type { Letter, LetterWithLink } from '#server/core/mail/letter';

export interface InvitationFacts {
  locale: Locale;
  person: string;
  questionnaire: string;
  client: string;
  due_on: string | null;
  href: string;
  /** The name of the colleague who asks, and the number of questions; absent where the whole questionnaire is asked for. */
  delegated?: { by: string; count: number } | undefined;
  /** True where the address is a link that lets its reader answer without an account. */
  byLink: boolean;
}

const invitation = {
  en: {
    subject: (name: string) => `Please answer: ${name}`,
    opening: ({ client, questionnaire }: InvitationFacts) => `${client} asks you to answer the questionnaire “${questionnaire}”.`,
    delegated: ({ by, count }: { by: string; count: number }, { client, questionnaire }: InvitationFacts) =>
      `${by} asks you to answer ${count === 1 ? 'one question' : `${count} questions`} of the questionnaire “${questionnaire}” of ${client}.`,
    delegated_due: (day: string) => `Please answer in time for it to be submitted by ${day}. What you enter is saved at once.`,
    due: (day: string) => `Please submit it by ${day}. What you enter is saved at once: you can stop and go on later.`,
    undated: 'What you enter is saved at once: you can stop and go on later.',
    link: 'You need no account: this link is yours alone, please do not forward it.',
    action: 'Open the questionnaire',
    foot: (client: string) => `You receive this email because ${client} expects this questionnaire from you.`,
  },
  fr: {
    subject: (name: string) => `À remplir\u202f: ${name}`,
    opening: ({ client, questionnaire }: InvitationFacts) =>
      `${client} vous demande de répondre au questionnaire «\u202f${questionnaire}\u202f».`,
    delegated: ({ by, count }: { by: string; count: number }, { client, questionnaire }: InvitationFacts) =>
      `${by} vous demande de répondre à ${count === 1 ? 'une question' : `${count} questions`} du questionnaire «\u202f${questionnaire}\u202f» de ${client}.`,
    delegated_due: (day: string) =>
      `Merci de répondre à temps pour qu’il soit soumis au plus tard le ${day}. Vos réponses sont enregistrées au fur et à mesure.`,
    due: (day: string) =>
      `Merci de le soumettre au plus tard le ${day}. Vos réponses sont enregistrées au fur et à mesure\u202f: vous pouvez vous interrompre et reprendre plus tard.`,
    undated: 'Vos réponses sont enregistrées au fur et à mesure\u202f: vous pouvez vous interrompre et reprendre plus tard.',
    link: 'Vous n’avez pas besoin de compte\u202f: ce lien vous est personnel, merci de ne pas le transférer.',
    action: 'Ouvrir le questionnaire',
    foot: (client: string) => `${client} vous écrit parce que ce questionnaire est attendu de votre part.`,
  },
} as const;

/** Returns the email that asks a person to answer a questionnaire. */
export function invitationLetter(facts: InvitationFacts): LetterWithLink {
  const { locale, person, questionnaire, client, due_on, href, byLink, delegated } = facts;
  const texts = invitation[locale];
  return {
    locale,
    subject: texts.subject(questionnaire),
    greeting: greeting(locale, person),
    paragraphs: [
      delegated ? texts.delegated(delegated, facts) : texts.opening(facts),
      due_on === null ? texts.undated : texts[delegated ? 'delegated_due' : 'due'](formatDate(due_on, locale)),
      ...(byLink ? [texts.link] : []),
    ],
    lines: [],
    action: { text: texts.action, href },
    foot: texts.foot(client),
  };
}

/** The events that people get an email about. */
export type Notice = 'submitted' | 'changes_requested' | 'approved';

export interface NoticeFacts {
  locale: Locale;
  person: string;
  questionnaire: string;
  client: string;
  /** The address of the owner of the questionnaire. */
  owner: string;
  /** The text of a request for changes; '' for the other events. */
  comment: string;
  href: string;
}

interface NoticeTexts {
  subject: (name: string) => string;
  opening: (facts: NoticeFacts) => string;
  action: string;
}

const notices: Record<Locale, Record<Notice, NoticeTexts> & { foot: (client: string) => string }> = {
  en: {
    submitted: {
      subject: (name) => `To approve: ${name}`,
      opening: ({ questionnaire, owner }) =>
        `The questionnaire “${questionnaire}” of ${owner} has been submitted. It waits for your approval.`,
      action: 'Read the answers',
    },
    changes_requested: {
      subject: (name) => `Changes requested: ${name}`,
      opening: ({ questionnaire, client }) =>
        `${client} asks you to change some answers of the questionnaire “${questionnaire}”. The other answers stay as they are.`,
      action: 'Change the answers',
    },
    approved: {
      subject: (name) => `Approved: ${name}`,
      opening: ({ questionnaire }) => `The questionnaire “${questionnaire}” is approved. Thank you.`,
      action: 'Read the questionnaire',
    },
    foot: (client) => `You receive this email because you answer or approve questionnaires of ${client}.`,
  },
  fr: {
    submitted: {
      subject: (name) => `À approuver\u202f: ${name}`,
      opening: ({ questionnaire, owner }) =>
        `Le questionnaire «\u202f${questionnaire}\u202f» de ${owner} a été soumis. Il attend votre approbation.`,
      action: 'Lire les réponses',
    },
    changes_requested: {
      subject: (name) => `Modifications demandées\u202f: ${name}`,
      opening: ({ questionnaire, client }) =>
        `${client} vous demande de modifier quelques réponses du questionnaire «\u202f${questionnaire}\u202f». Les autres réponses restent comme elles sont.`,
      action: 'Modifier les réponses',
    },
    approved: {
      subject: (name) => `Approuvé\u202f: ${name}`,
      opening: ({ questionnaire }) => `Le questionnaire «\u202f${questionnaire}\u202f» est approuvé. Merci.`,
      action: 'Lire le questionnaire',
    },
    foot: (client) => `${client} vous écrit parce que vous répondez à ses questionnaires, ou les approuvez.`,
  },
};

/** Returns the email about an event of a questionnaire. */
export function noticeLetter(notice: Notice, facts: NoticeFacts): Letter {
  const { locale, person, questionnaire, client, comment, href } = facts;
  const texts = notices[locale][notice];
  return {
    locale,
    subject: texts.subject(questionnaire),
    greeting: greeting(locale, person),
    paragraphs: [texts.opening(facts), ...(comment === '' ? [] : [comment])],
    lines: [],
    action: { text: texts.action, href },
    foot: notices[locale].foot(client),
  };
}
