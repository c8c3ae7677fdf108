import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as locatarios from '@imob/schemas/locatarios';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import {
  contasDe,
  novaInspecao,
  novaSessao,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from './factories.ts';

export type ContratoFeito = Awaited<ReturnType<typeof novoContrato>>;

const nomes = ['Álvaro Lima', 'Beatriz Souza', 'Caio Ávila', 'Davi Lima', 'Élida Reis'];
export const casas = ['Casa Verde', 'Loja 7', 'Sobrado', 'Chácara do Sol', 'Galpão'];

/**
 * A landlord with five leases, each begun a moment after the one before: six paid contas, and the third lease closed with
 * its tenant and property gone. Bia has one lease of her own, that nobody may see. The clock ends on 25 March.
 */
export async function carteiraDeTeste(teste: TestApp) {
  const ana = await novoLocador(teste);
  const bia = await novoLocador(teste);
  const partes: ContratoFeito[] = [];
  const emQue = async (momento: string) => {
    teste.agora(momento);
    await novaSessao(teste, ana);
  };
  await novoContrato(bia, { locatarioId: await novoLocatario(bia, { nome: 'Álvaro de Bia' }) });
  for (const [i, nome] of nomes.entries()) {
    // Each a moment later than the one before.
    await emQue(`2026-03-0${i + 1}T15:00:00Z`);
    partes.push(
      await novoContrato(ana, {
        locatarioId: await novoLocatario(ana, { nome, cpf: `${i}00.000.000-00` }),
        imovelId: await novoImovel(ana, { nome: casas[i], numero: String(i) }),
        dataInicio: '2026-01-01',
        dataFim: `2026-0${i + 3}-20`,
        valorAluguel: 1000 + i,
        valorCaucao: i === 0 ? 3000 : 0,
      }),
    );
  }
  // 23:30 of the 9th for the landlord.
  await emQue('2026-03-10T02:30:00Z');
  for (const { contratoId } of partes.slice(0, 3)) {
    for (const { id } of (await contasDe(ana, contratoId)).slice(0, 2)) {
      await ana.pedir(financeiro.pagar, { params: { id } });
    }
  }
  await emQue('2026-03-25T15:00:00Z');
  const fim = partes[2] as ContratoFeito;
  for (const { id } of await contasDe(ana, fim.contratoId)) {
    await ana.pedir(financeiro.mudar, { params: { id }, body: { status: 'CANCELADO' } });
  }
  await novaInspecao(ana, fim.imovelId);
  expect((await ana.pedir(contratos.encerrar, { params: { id: fim.contratoId } })).status).toBe(200);
  expect((await ana.pedir(locatarios.remover, { params: { id: fim.locatarioId } })).status).toBe(200);
  expect((await ana.pedir(imoveis.remover, { params: { id: fim.imovelId } })).status).toBe(200);
  return { ana, bia, partes };
}
