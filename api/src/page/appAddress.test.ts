import { expect, test } from 'vitest';
import { appAddress } from './appAddress.ts';

test('a screen is below /app where only the origin of this service is said, and where the operator says elsewhere', () => {
  const em = (FRONTEND_URL: string) =>
    appAddress({ FRONTEND_URL, PUBLIC_URL: 'https://imob.app/base' }, '/contratos/1');
  expect(em('https://imob.app')).toBe('https://imob.app/app/contratos/1');
  expect(em('https://imob.app/app')).toBe('https://imob.app/app/contratos/1');
  expect(em('https://site.app')).toBe('https://site.app/contratos/1');
});
