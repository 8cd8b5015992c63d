import { lazy, type ComponentType } from 'react';
import { readLaterTexts } from '../i18n';

/** A component in a part of the bundle of its own, read with the texts that only such parts say. */
export const lazyWithTexts = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), readLaterTexts()]);
    return { default: component };
  });
