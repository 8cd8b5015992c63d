import { singleKeys } from '../../../shell/palette/singleKeys';

interface Acts {
  next: () => void;
  previous: () => void;
  approve: () => void;
  refuse: () => void;
  choose: () => void;
  evidence: () => void;
}

/** Returns the handler of the queue's keyboard shortcuts, which the `?` dialog lists. */
export const queueKeys = (acts: Acts) =>
  singleKeys({
    j: acts.next,
    k: acts.previous,
    a: acts.approve,
    r: acts.refuse,
    x: acts.choose,
    e: acts.evidence,
  });
