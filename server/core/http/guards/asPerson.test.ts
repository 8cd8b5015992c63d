import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let admin: Inject;
let other: Inject;
beforeAll(async () => {
  test = await startTestApp();
  admin = await test.signIn('admin@lacet.example');
  other = await test.signIn('other@lacet.example', { grants: [] });
});
afterAll(() => test.close());

const idOf = async (inject: Inject): Promise<string> => (await inject('/api/profile')).json().id;
const change = (inject: Inject, person: string) =>
  inject({ method: 'PUT', url: '/api/profile', payload: { locale: 'en' }, headers: { 'x-person': person } });

it('a write is of whom the page is drawn for, or of nobody', async () => {
  const refused = await change(other, await idOf(admin));
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'SESSION_EXPIRED']);
  expect((await change(other, await idOf(other))).statusCode).toBe(200);
  expect((await change(other, '')).statusCode).toBe(200);
});

it('what is read, and the way out, ask for no such word', async () => {
  const person = await idOf(admin);
  expect((await other({ method: 'GET', url: '/api/profile', headers: { 'x-person': person } })).statusCode).toBe(200);
  expect((await other({ method: 'DELETE', url: '/api/profile/session', headers: { 'x-person': person } })).statusCode).toBeLessThan(300);
});
