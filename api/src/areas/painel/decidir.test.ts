import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as linhaDoTempo from '@imob/schemas/linhaDoTempo';
import * as locatarios from '@imob/schemas/locatarios';
import * as painel from '@imob/schemas/painel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  novaConta,
  novaInspecao,
  novaSessao,
  novoContrato,
  novoImovel,
  novoLocador,
} from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-03-10T15:00:00Z');
  ana = await novoLocador(teste);
});

const ler = async (): Promise<painel.Painel> => painel.Painel.parse((await ana.pedir(painel.ler)).body);

describe('what is to be decided', () => {
  const doTipo = async (tipo: painel.Decisao['tipo']) => (await ler()).decidir.filter((uma) => uma.tipo === tipo);

  test('terms that are over, and those that end within 30, 60 and 90 days', async () => {
    const fim = async (dataFim: string) => (await novoContrato(ana, { dataInicio: '2025-01-01', dataFim })).contratoId;
    const fins = ['2026-03-09', '2026-03-10', '2026-04-09', '2026-04-10', '2026-05-09', '2026-06-08', '2026-06-09'];
    const ids: string[] = [];
    for (const dataFim of fins) ids.push(await fim(dataFim));
    expect(await doTipo('PRAZO_VENCIDO')).toMatchObject([{ contratoId: ids[0], dataFim: '2026-03-09', dias: 1 }]);
    expect(await doTipo('PRAZO_TERMINA')).toMatchObject([
      { contratoId: ids[1], dias: 0, faixa: 30 },
      { contratoId: ids[2], dias: 30, faixa: 30 },
      { contratoId: ids[3], dias: 31, faixa: 60 },
      { contratoId: ids[4], dias: 60, faixa: 60 },
      { contratoId: ids[5], dias: 90, faixa: 90 },
    ]);
  });

  test('the end of a season from its last third on', async () => {
    const temporada = { dataInicio: '2026-03-12', dataFim: '2026-03-21', termos: { finalidade: 'TEMPORADA' } };
    const { contratoId } = await novoContrato(ana, temporada);
    expect(await doTipo('PRAZO_TERMINA')).toEqual([]);
    teste.agora('2026-03-17T15:00:00Z');
    await novaSessao(teste, ana);
    expect(await doTipo('PRAZO_TERMINA')).toEqual([]);
    teste.agora('2026-03-18T15:00:00Z');
    expect(await doTipo('PRAZO_TERMINA')).toMatchObject([{ contratoId, dias: 3 }]);
  });

  test('a missing inspection of entry, until one is finished in this contract', async () => {
    const imovelId = await novoImovel(ana);
    const entrada = (dataVistoria: string) => novaInspecao(ana, imovelId, { tipo: 'Entrada', dataVistoria });
    const concluir = ({ id }: { id: string }) =>
      ana.pedir(inspecoes.mudar, { params: { id }, body: { status: 'concluida' } });
    await concluir(await entrada('2025-09-01'));
    teste.agora('2026-03-10T15:00:01Z');
    const { contratoId } = await novoContrato(ana, { imovelId });
    expect(await doTipo('VISTORIA_ENTRADA')).toMatchObject([{ contratoId, imovelId, dataInicio: '2026-01-01' }]);
    await concluir(await novaInspecao(ana, imovelId, { tipo: 'Saída' }));
    const rascunho = await entrada('2026-03-10');
    expect(await doTipo('VISTORIA_ENTRADA')).toHaveLength(1);
    await concluir(rascunho);
    expect(await doTipo('VISTORIA_ENTRADA')).toEqual([]);
  });

  test('an entry that was inspected before its contract was recorded is that contract’s, and not the one’s before', async () => {
    const imovelId = await novoImovel(ana);
    await novoContrato(ana, { imovelId, dataInicio: '2025-11-01', diaVencimento: 1 });
    const { id } = await novaInspecao(ana, imovelId, { tipo: 'Entrada', dataVistoria: '2025-12-30' });
    await ana.pedir(inspecoes.mudar, { params: { id }, body: { status: 'concluida' } });
    expect(await doTipo('VISTORIA_ENTRADA')).toEqual([]);
    await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { status: 'DISPONIVEL' } });
    teste.agora('2026-03-10T15:00:01Z');
    const { contratoId } = await novoContrato(ana, { imovelId });
    expect(await doTipo('VISTORIA_ENTRADA')).toEqual([]);
    const eventos = async (contrato: string) =>
      (await ana.pedir(linhaDoTempo.buscar, { params: { id: contrato } })).body.eventos;
    expect(await eventos(contratoId)).toContainEqual(expect.objectContaining({ tipo: 'VISTORIA', detalhe: null }));
    await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { status: 'DISPONIVEL' } });
    teste.agora('2026-03-10T15:00:02Z');
    const { contratoId: depois } = await novoContrato(ana, { imovelId, dataInicio: '2026-02-25' });
    expect(await doTipo('VISTORIA_ENTRADA')).toMatchObject([{ contratoId: depois }]);
    expect((await eventos(depois)).map(({ tipo }: { tipo: string }) => tipo)).not.toContain('VISTORIA');
  });

  test('the contract before ends on the landlord’s day: what is inspected on the next is the following one’s', async () => {
    const imovelId = await novoImovel(ana);
    const { contratoId: antes } = await novoContrato(ana, { imovelId, dataInicio: '2026-03-01' });
    await sql`update contratos set ativo = false, "encerradoEm" = '2026-03-06T01:30:00Z'
      where "userId" = ${ana.uid} and id = ${antes}`.execute(teste.deps.db);
    await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { status: 'DISPONIVEL' } });
    const { id } = await novaInspecao(ana, imovelId, { tipo: 'Entrada', dataVistoria: '2026-03-06' });
    await ana.pedir(inspecoes.mudar, { params: { id }, body: { status: 'concluida' } });
    teste.agora('2026-03-10T15:00:01Z');
    await novoContrato(ana, { imovelId, dataInicio: '2026-03-20', dataFim: '2027-03-20' });
    expect(await doTipo('VISTORIA_ENTRADA')).toEqual([]);
  });

  test('a contract without its signed document, until there is one', async () => {
    const { contratoId } = await novoContrato(ana);
    expect(await doTipo('SEM_ASSINATURA')).toMatchObject([{ contratoId, locatarioNome: 'João Pereira' }]);
    const contratoAssinadoUrl = 'https://exemplo.test/assinado.pdf';
    await ana.pedir(contratos.uploadAssinado, { params: { id: contratoId }, body: { contratoAssinadoUrl } });
    expect(await doTipo('SEM_ASSINATURA')).toEqual([]);
  });

  test('of a closed contract there is nothing to decide, though what it owes is still late', async () => {
    const { contratoId, imovelId, locatarioId } = await novoContrato(ana, {
      dataInicio: '2025-01-01',
      dataFim: '2025-03-01',
    });
    for (const { id } of await contasDe(ana, contratoId)) await ana.pedir(financeiro.pagar, { params: { id } });
    const atrasada = await novaConta(ana, contratoId, { dataVencimento: '2025-12-01', valor: 77, tipo: 'ALUGUEL' });
    await ana.pedir(financeiro.mudar, { params: { id: atrasada }, body: { status: 'CANCELADO' } });
    await novaInspecao(ana, imovelId, { tipo: 'Saída' });
    expect((await ana.pedir(contratos.encerrar, { params: { id: contratoId } })).status).toBe(200);
    await teste.deps.db
      .updateTable('contas')
      .set({ status: 'PENDENTE' })
      .where('userId', '=', ana.uid)
      .where('id', '=', atrasada)
      .execute();
    await ana.pedir(locatarios.remover, { params: { id: locatarioId } });
    const { decidir, emAtraso, ocupacao } = await ler();
    expect(decidir).toEqual([]);
    expect(emAtraso).toMatchObject({ total: 77, porLocatario: [{ locatarioId, nome: 'João Pereira', total: 77 }] });
    expect(ocupacao).toEqual({ imoveis: 1, alugados: 0, disponiveis: 1, manutencao: 0 });
  });
});
