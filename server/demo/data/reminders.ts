import type { Values } from '#resources/definition';
import { t } from '../text';

const paris = { time: '09:00', time_zone: 'Europe/Paris' };

/** The reminders of the demonstration: every Monday to those who enter values, around due dates to those who answer questionnaires, and to approvers, which is stopped. */
export const reminders: readonly Values[] = [
  {
    title: t('Entries of the week', 'Saisies de la semaine'),
    kind: 'data',
    target: 'users',
    work: ['entries'],
    when: 'every',
    every: 1,
    unit: 'weeks',
    first_on: '2026-01-05',
    ...paris,
    message: t(
      'The figures of a year are published once its entries are complete. Please enter what is left. First due date: {due}.',
      'Les chiffres d’une année sont publiés une fois ses saisies complètes. Merci de saisir ce qui reste. Première échéance : {due}.',
    ),
    escalate_after_times: 3,
  },
  {
    title: t('Questionnaires before they are due', 'Questionnaires avant leur échéance'),
    kind: 'data',
    target: 'users',
    work: ['questionnaires'],
    when: 'due',
    days_before: 7,
    on_day: true,
    days_after: 3,
    ...paris,
  },
  {
    title: t('What waits for approval', 'Ce qui attend une approbation'),
    kind: 'approval',
    target: 'users',
    work: ['entries', 'questionnaires'],
    when: 'every',
    every: 2,
    unit: 'days',
    first_on: '2026-01-05',
    ...paris,
    active: false,
  },
];
