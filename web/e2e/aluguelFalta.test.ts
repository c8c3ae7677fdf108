import * as reajustes from '@imob/schemas/reajustes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gerarMeses } from '../../api/src/areas/contratos/continuacao/gerar.ts';
import {
  contasDe,
  type Locador,
  noDia,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { BONUS, OBRA, prorrogadoCom } from '../../api/test/support/prolonged.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
let eva: string;
/** One whose rent the daily pass cannot make, and one of whose it makes the next one called off. */
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
  ana = await novoLocador(palco.servico);
  const de = async (nome: string) => ({
    imovelId: await novoImovel(ana, { nome: `Casa de ${nome}` }),
    locatarioId: await novoLocatario(ana, { nome }),
  });
  const { id: grande } = await prorrogadoCom(ana, { ...OBRA, de: '2026-05' }, await de('Rui Ramos'));
  const { db } = palco.servico.deps;
  await db
    .updateTable('contratos')
    .set({ valorAluguel: 5_000_000 })
    .where('userId', '=', ana.uid)
    .where('id', '=', grande)
    .execute();
  ({ id: eva } = await prorrogadoCom(ana, { ...BONUS, ate: '2026-06' }, await de('Eva Prado')));
  const menor = { dataBase: '2026-04-20', valor: 1000 };
  expect((await ana.pedir(reajustes.aplicar, { params: { id: eva }, body: menor })).status).toBe(201);
  await noDia(palco.servico, ana, '2026-04-25');
  await gerarMeses(palco.servico.deps);
  await noDia(palco.servico, ana, '2026-05-10');
  await gerarMeses(palco.servico.deps);
});
afterAll(() => palco.fechar());

it('o Painel diz o aluguel que falta, e leva ao item que o impede', async () => {
  const pagina = await palco.abrir('', { como: ana, tela: 'celular' });
  const decisoes = pagina.getByRole('list', { name: 'Decisões' });
  await decisoes.getByText('não foi lançado').first().waitFor();
  await olhar(pagina, 'aluguel-falta');
  await decisoes.getByRole('link', { name: 'Resolver o aluguel de 05/2026 de Eva Prado' }).first().click();
  await pagina.getByRole('button', { name: 'Mudar Bônus' }).waitFor();
  await olhar(pagina, 'aluguel-falta-itens');
});

it('com o desconto menor, o que foi lançado cancelado volta a ser cobrado pelo que sobra', async () => {
  const pagina = await palco.abrir('', { como: ana });
  await pagina.getByText('Diminua o desconto, e ele volta a ser cobrado.').first().waitFor();
  await pagina.getByRole('link', { name: 'Resolver o aluguel de 05/2026 de Eva Prado' }).click();
  await pagina.getByRole('button', { name: 'Mudar Bônus' }).click();
  const dialogo = pagina.getByRole('dialog');
  await dialogo.getByLabel('Valor por mês').fill('400');
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await dialogo.waitFor({ state: 'detached' });
  const contas = await contasDe(ana, eva);
  expect(contas.find(({ competencia }) => competencia === '2026-05')).toMatchObject({ status: 'PENDENTE', valor: 600 });
});
