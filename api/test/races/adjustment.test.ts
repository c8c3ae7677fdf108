import * as aditivos from '@imob/schemas/aditivos';
import * as continuacao from '@imob/schemas/continuacao';
import * as reajustes from '@imob/schemas/reajustes';
import * as recorrentes from '@imob/schemas/recorrentes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cliente, TestApp } from '../support/app.ts';
import { contasDe, type Locador, novoContrato, novoLocador } from '../support/factories.ts';
import { violations } from '../support/invariants.ts';
import { twoServices } from '../support/twoServices.ts';
import { acaso, aoMesmoTempo, contagem, devagar, falhas, pagar } from './race.ts';

let teste: TestApp;
let outro: TestApp;
let fechar: () => Promise<void>;
let ana: Locador;
let outra: Cliente;
beforeAll(async () => {
  ({ teste, outro, fechar } = await twoServices());
  ana = await novoLocador(teste);
  outra = outro.cliente(ana.cookie);
});
afterAll(() => fechar());

test('a payment at the moment at which the rents of its contract are changed waits for it, and neither is refused', async () => {
  const { contratoId: id } = await novoContrato(ana, { dataInicio: '2026-04-01', dataFim: '2027-03-31' });
  const contas = await contasDe(ana, id);
  const mudancas = [
    () => ana.pedir(reajustes.aplicar, { params: { id }, body: { dataBase: '2026-04-02', valor: 1600 } }),
    () =>
      ana.pedir(recorrentes.criar, {
        params: { id },
        body: { descricao: 'Água', tipo: 'AGUA', valor: 50, de: '2026-04' },
      }),
    () => ana.pedir(continuacao.renovar, { params: { id }, body: { dataFim: '2028-03-31', valorAluguel: 1700 } }),
    () => ana.pedir(aditivos.criar, { params: { id }, body: { texto: 'Um ajuste.' } }),
  ];
  for (const [i, mudar] of mudancas.entries()) {
    const respostas = await devagar(teste, 'recibos', 40, () =>
      Promise.all([
        aoMesmoTempo(2, (n) => acaso(3).then(() => pagar(outra, contas[i * 2 + n].id))),
        acaso(30).then(mudar),
      ]),
    );
    expect(falhas(respostas.flat())).toEqual([]);
    expect(contagem(respostas[0])).toEqual({ 200: 2 });
    expect(respostas[1].status).toBe(201);
  }
  expect(await violations(teste.deps.pool, ['the installments and their rests add up to the rent'])).toEqual([]);
});
