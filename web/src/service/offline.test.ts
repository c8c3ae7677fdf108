import { afterEach, expect, test, vi } from 'vitest';
import { esvaziarGuardados } from './offline.ts';

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

const comAvisos = (getRegistration: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });

test('whoever leaves takes the notices from the screen: they name tenants', async () => {
  const avisos = [{ close: vi.fn() }, { close: vi.fn() }];
  comAvisos(async () => ({ getNotifications: async () => avisos }));
  await esvaziarGuardados();
  for (const aviso of avisos) expect(aviso.close).toHaveBeenCalledOnce();
});

test('without a worker, or where the browser refuses, one leaves all the same', async () => {
  await esvaziarGuardados();
  comAvisos(async () => undefined);
  await esvaziarGuardados();
  comAvisos(() => Promise.reject(new Error('not allowed')));
  await esvaziarGuardados();
});
