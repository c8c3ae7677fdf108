import { afterAll, beforeAll, expect, test } from 'vitest';
import { processoDaRotina } from '../../../../test/support/processes.ts';
import { locadorComContrato, rodar, type TesteComFalsos, testComFalsos } from '../../../../test/support/providers.ts';

/** A run that stands still in the midst of its work, as on a machine that is frozen, and goes on after others have run. */

const AGORA = '2026-03-07T15:00:00Z';
let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos({ agora: AGORA });
});
afterAll(() => teste.fechar());

test('what a run that stands still has claimed is left to it, others send the rest, and nobody gets anything twice', async () => {
  for (let i = 0; i < 3; i++) await locadorComContrato(teste);
  const { brevo, meta } = teste.falsos;
  brevo.delay = 500;
  meta.delay = 500;
  const parado = await processoDaRotina({
    ...teste.env,
    ...{ DATABASE_URL: teste.url, AGORA, TEMPOS: '{"deadline":60000}', NOTICES_CONCURRENCY: '1' },
  });
  const fim = parado.partir();
  await expect
    .poll(() => brevo.requests.length + meta.requests.length, { interval: 5, timeout: 20_000 })
    .toBeGreaterThan(0);
  parado.sinal('SIGSTOP');
  const outra = await rodar(teste);
  expect(outra.sucesso).toBe(true);
  const situacoes = async () =>
    (await teste.deps.db.selectFrom('enviosNotificacao').select('situacao').execute()).map(({ situacao }) => situacao);
  expect(await situacoes()).toContain('enviando');
  parado.sinal('SIGCONT');
  await fim;
  await rodar(teste);
  expect(await situacoes()).toEqual(Array(9).fill('enviado'));
  const quantas = (canal: string) => brevo.mensagens.filter((uma) => uma.canal === canal).length;
  expect([quantas('email'), quantas('sms'), meta.mensagens.length]).toEqual([3, 3, 3]);
}, 60_000);
