import type { InputEvent } from '#dataProvider/calls/inputs';

interface Notice {
  message: string;
  args: Record<string, number>;
}

/** Returns the notice for an event that was applied, according to the states that the entries are in now. */
export function eventNotice(event: InputEvent, states: readonly string[]): Notice {
  const approved = states.filter((state) => state === 'approved').length;
  const preapproved = states.filter((state) => state === 'preapproved').length;
  const args = { smart_count: states.length };
  if (event === 'submit' && approved > 0)
    return approved === states.length
      ? { message: 'inputs.taken_notice', args }
      : { message: 'inputs.taken_some_notice', args: { smart_count: approved, submitted: states.length - approved, all: states.length } };
  if (event === 'approve' && preapproved > 0)
    return approved === 0
      ? { message: 'inputs.preapproved_notice', args }
      : { message: 'inputs.preapproved_some_notice', args: { smart_count: approved, preapproved } };
  return { message: notices[event], args };
}

const notices: Record<InputEvent, string> = {
  submit: 'inputs.submitted_notice',
  approve: 'inputs.approved_notice',
  refuse: 'inputs.refused_notice',
  reopen: 'inputs.reopened_notice',
};
