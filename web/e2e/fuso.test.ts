import * as auth from '@imob/schemas/auth';
import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Locador, novoLocador } from '../../api/test/support/factories.ts';
import { contratoPronto } from './contratoPronto.ts';
import { montarPalco, type Palco } from './navegador.ts';

/** At 23:30 in Rio Branco it is already tomorrow in Brasília: what falls due today is late there, and not here. */

let palco: Palco;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalco({ env: { APP_TIMEZONE: 'America/Rio_Branco' }, agora: '2026-03-11T04:30:00Z' });
  ana = await novoLocador(palco.servico);
  await contratoPronto(ana);
});
afterAll(() => palco.fechar());

it('the service and the screen count days in the same time zone, which the profile says', async () => {
  expect((await ana.pedir(auth.perfil)).body.fusoHorario).toBe('America/Rio_Branco');
  const { body: contas } = await ana.pedir<financeiro.Conta[]>(financeiro.listar);
  expect(contas.find(({ dataVencimento }) => dataVencimento === '2026-03-10')?.status).toBe('PENDENTE');

  const pagina = await palco.abrir('financeiro?mes=2026-03&dia=2026-03-10', { como: ana });
  const linha = pagina.getByRole('row').filter({ hasText: '10/03/2026' });
  await linha.getByText('hoje', { exact: true }).waitFor();
});
