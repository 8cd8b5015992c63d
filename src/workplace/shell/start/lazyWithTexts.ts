import { lazy, type ComponentType } from 'react';
import { readLaterTexts } from '../i18n';

/** Returns a component in a part of the bundle of its own, which loads together with the texts of later screens. */
export const lazyWithTexts = <Props>(load: () => Promise<ComponentType<Props>>, readTexts: () => Promise<void> = readLaterTexts) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), readTexts()]);
    return { default: component };
  });
