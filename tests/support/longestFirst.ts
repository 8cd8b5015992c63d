/** Orders the test files of a run: the projects whose files take longest begin, so that no worker is left with a long file at the end. */
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** The projects in their order. */
const order = ['crash', 'browser', 'contract', 'api', 'screens', 'unit'];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ project }: TestSpecification) => order.indexOf(project.name);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
