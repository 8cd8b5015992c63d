import type { ResourceProps } from 'ra-core';
import type { ReadableDefinition } from '#dataProvider/authProvider';
export const resourceProps = ({ id }: ReadableDefinition, _profile: unknown): ResourceProps => ({ name: id });
