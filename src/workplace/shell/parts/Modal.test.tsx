import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestBackOffice } from '../../../testing/backOffice';
import { Modal, type ModalSize } from './Modal';

afterEach(cleanup);

it.each<[ModalSize, string]>([
  ['small', '420px'],
  ['medium', '640px'],
  ['large', '920px'],
  ['x-large', '1240px'],
])('a %s window is at most %s wide', async (size, width) => {
  render(
    <TestBackOffice resource="suppliers" styled>
      <Modal title="Window" size={size} onClose={() => undefined}>
        Body
      </Modal>
    </TestBackOffice>,
  );
  const window = await screen.findByRole('dialog', { name: 'Window' });
  expect(getComputedStyle(window).maxWidth).toBe(width);
});
