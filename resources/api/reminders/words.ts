/** The words for what became of a person of a run: those of the screen, and of its file. */
import type { Locale } from '../../definition';
import type { RunProof } from './runs';
import type { Hold } from './constants';

interface ProofWords {
  /** The reasons for which an email is put off, or not sent. */
  holds: Record<Hold, string>;
  outcomes: Record<RunProof['outcome'], string>;
  /** The kinds of emails: with a person's own work, with that of an absent colleague, or about somebody whose work is late. */
  kinds: Record<RunProof['as'], string>;
  /** The word before a due date. */
  due: string;
  /** The statuses of an email; `returned` is one that came back for good. */
  statuses: Record<'waiting' | 'sending' | 'sent' | 'returned' | 'failed' | 'kept', string>;
  /** The product's own reasons in place of an answer of the mail server, by their codes in small letters. */
  own_reasons: Record<'interrupted' | 'address_changed', string>;
}

export const proofWords: Record<Locale, ProofWords> = {
  en: {
    holds: {
      off: 'All reminders are off',
      quiet: 'Non-working day',
      stopped: 'Reminders stopped for this person',
      bounced: 'Address that returns emails',
      week: 'Limit of the week reached',
      away: 'Away',
      paused: 'Put off by this person',
      today: 'Summary of the day already written',
      hours: 'Outside working hours',
      own_hour: 'At the hour that the person chose',
      person: 'The person did not get their own email',
      inactive: 'Reminder stopped or deleted',
      changed: 'No longer chosen: the reminder or the due date was changed',
      gone: 'Account archived, locked or expired',
    },
    outcomes: {
      waiting: 'Waiting',
      listed: 'In the summary',
      covered: 'In the summary of another reminder',
      done: 'Done in between',
      held: 'Held back',
      passed: 'Passed to a colleague',
    },
    kinds: { own: 'Own work', away: 'Colleague who stands in', late: 'Told of what is left' },
    due: 'due',
    statuses: {
      waiting: 'Waiting',
      sending: 'Being sent',
      sent: 'Sent',
      returned: 'Returned',
      failed: 'Not sent',
      kept: 'Kept, not sent',
    },
    own_reasons: {
      interrupted: 'The server stopped during sending: the email may have been sent, or not.',
      address_changed: 'The address no longer has the access that the email was about.',
    },
  },
  fr: {
    holds: {
      off: 'Toutes les relances sont suspendues',
      quiet: 'Jour non travaillé',
      stopped: 'Relances arrêtées pour cette personne',
      bounced: 'Adresse qui renvoie les courriels',
      week: 'Limite de la semaine atteinte',
      away: 'En absence',
      paused: 'Reportée par la personne',
      today: 'Récapitulatif du jour déjà écrit',
      hours: 'Hors des heures de travail',
      own_hour: 'À l’heure choisie par la personne',
      person: 'La personne n’a pas reçu son propre courriel',
      inactive: 'Relance arrêtée ou supprimée',
      changed: 'Plus concernée\u202f: la relance ou l’échéance a été modifiée',
      gone: 'Compte archivé, verrouillé ou expiré',
    },
    outcomes: {
      waiting: 'En attente',
      listed: 'Dans le récapitulatif',
      covered: 'Dans le récapitulatif d’une autre relance',
      done: 'Fait entre-temps',
      held: 'Retenu',
      passed: 'Transmis à un collègue',
    },
    kinds: { own: 'Son propre travail', away: 'Collègue en son absence', late: 'Signalement de ce qui reste' },
    due: 'échéance',
    statuses: {
      waiting: 'En attente',
      sending: 'En cours d’envoi',
      sent: 'Envoyé',
      returned: 'Revenu',
      failed: 'Non envoyé',
      kept: 'Conservé, non envoyé',
    },
    own_reasons: {
      interrupted: 'Le serveur s’est arrêté pendant l’envoi\u202f: le courriel est peut-être parti, ou non.',
      address_changed: 'L’adresse n’a plus l’accès dont parlait le courriel.',
    },
  },
};
