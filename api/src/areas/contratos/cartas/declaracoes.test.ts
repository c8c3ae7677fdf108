import * as cartas from '@imob/schemas/cartas';
import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  contasDe,
  noDia,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../../../test/support/factories.ts';
import { cartasDe } from '../../../../test/support/letters.ts';
import { configurar, contato, type TesteComFalsos, testComFalsos } from '../../../../test/support/providers.ts';

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos({ agora: '2026-04-10T15:00:00Z' });
});
afterAll(() => teste.fechar());

test('who paid in a year is listed with what was declared of it, whoever got it', async () => {
  const ana = await novoLocador(teste);
  const bia = await novoLocador(teste);
  const deles = async (ano?: number): Promise<cartas.Declaracao[]> => {
    const { body, status } = await ana.pedir(cartas.declaracoes, { query: ano ? { ano: String(ano) } : {} });
    expect([status, body.ano]).toEqual([200, ano ?? 2026]);
    return cartas.declaracoes.schema.response[200].parse(body).declaracoes;
  };
  const pagar = (id: string, body = {}) => ana.pedir(financeiro.pagar, { params: { id }, body });
  const zelia = await novoContrato(ana, { locatarioId: await novoLocatario(ana, { nome: 'Zélia Reis', ...contato }) });
  const erica = await novoContrato(ana, {
    ...{ imovelId: await novoImovel(ana, { nome: 'Sala 2' }), valorCaucao: 900 },
    locatarioId: await novoLocatario(ana, { nome: 'Érica Alves' }),
  });
  await novoContrato(ana);
  expect(await deles()).toEqual([]);
  const [janeiro, fevereiro] = await contasDe(ana, zelia.contratoId);
  await pagar(janeiro.id, { dataPagamento: '2025-12-30' });
  await pagar(fevereiro.id);
  const [caucao, deJaneiro] = await contasDe(ana, erica.contratoId);
  await pagar(caucao.id);
  expect((await deles()).map(({ locatarioNome }) => locatarioNome)).toEqual(['Zélia Reis']);
  await pagar(deJaneiro.id, { valorPago: 500 });
  expect(await deles()).toMatchObject([
    { contratoId: erica.contratoId, imovelNome: 'Sala 2', recebido: 500, temEmail: false, carta: null },
    { contratoId: zelia.contratoId, recebido: 1500, temEmail: true, carta: null },
  ]);
  expect(await deles(2025)).toMatchObject([{ contratoId: zelia.contratoId, recebido: 1500 }]);

  const { escrever, enviar, apagar } = cartasDe(ana, zelia.contratoId);
  await escrever({ tipo: 'PAGAMENTOS', ano: 2026 });
  await noDia(teste, ana, '2026-04-11');
  const { body: nova } = await escrever({ tipo: 'PAGAMENTOS', ano: 2026 });
  await escrever({ tipo: 'PREFERENCIA', preco: 1000, pagamento: 'À vista.', exame: 'Aqui.' });
  await configurar(ana, { emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' });
  expect((await deles())[1]?.carta).toEqual({ id: nova.id, dia: '2026-04-11', enviadaEm: null, mudou: false });
  await enviar(nova.id);
  expect((await deles())[1]?.carta?.enviadaEm).toBe('2026-04-11T15:00:00.000Z');
  expect((await deles(2025))[0]?.carta).toBeNull();
  expect((await bia.pedir(cartas.declaracoes)).body.declaracoes).toEqual([]);

  // Another payment came in since: the declaration says so until the next one.
  const [, , marco] = await contasDe(ana, zelia.contratoId);
  await pagar(marco.id);
  expect((await deles())[1]).toMatchObject({ recebido: 3000, carta: { id: nova.id, mudou: true } });
  const { body: outra } = await escrever({ tipo: 'PAGAMENTOS', ano: 2026 });
  expect((await deles())[1]?.carta).toMatchObject({ id: outra.id, mudou: false });

  // One that went is not taken back, since it asks for nothing: the next one stands in its place.
  const recusada = await apagar(nova.id);
  expect([recusada.status, recusada.body.error]).toEqual([409, expect.stringContaining('faça outra')]);
});
