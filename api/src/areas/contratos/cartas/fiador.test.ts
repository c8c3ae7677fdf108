import * as linhaDoTempo from '@imob/schemas/linhaDoTempo';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contasDe, noDia } from '../../../../test/support/factories.ts';
import { cartasDe } from '../../../../test/support/letters.ts';
import { locadorComContrato, type TesteComFalsos, testComFalsos } from '../../../../test/support/providers.ts';
import { assinaturasDe } from '../../../../test/support/signing.ts';

/** Letters to who stands surety alone. */

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos();
});
afterAll(() => teste.fechar());
beforeEach(() => {
  teste.limpar();
  teste.agora('2026-03-16T15:00:00Z');
});

const FIADOR = { tipo: 'FIADOR', nome: 'Antônio Prado', cpf: '529.982.247-25' };
const recebidas = () =>
  teste.falsos.brevo.mensagens.flatMap((um) => (um.canal === 'email' ? [[um.para, ...um.copias]] : []));

async function comFiador(garantia: object | null = FIADOR) {
  const config = { mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' };
  const { locador: ana, contratoId } = await locadorComContrato(teste, { config });
  await noDia(teste, ana, '2026-03-16');
  const body = { multaPercentual: 10, jurosMensal: 1, ...(garantia && { garantia }) };
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body });
  return { ana, contratoId, de: cartasDe(ana, contratoId) };
}

test('a letter to the surety says who owes, what on that day, and why he answers, and goes to him alone', async () => {
  const { ana, contratoId, de } = await comFiador();
  const { fiador, divida } = await de.opcoes();
  expect(fiador).toBe('Antônio Prado');
  const { status, body: carta } = await de.escrever({ tipo: 'FIADOR', prazoDias: 10, email: 'antonio@exemplo.com.br' });
  expect(status).toBe(201);
  expect(carta.texto.destinatarios).toEqual([
    { papel: 'FIANÇA', nome: 'Antônio Prado', documento: 'CPF nº 529.982.247-25' },
  ]);
  const dito = carta.conteudo.replaceAll('\u00a0', ' ');
  for (const trecho of [
    'NOTIFICAÇÃO AO FIADOR',
    'notifica Antônio Prado (CPF nº 529.982.247-25), que presta a fiança da locação',
    'João Pereira',
    'Aluguel 3/12',
    'multa',
    'art. 818 do Código Civil',
    'em 10 (dez) dias, contados do recebimento desta notificação',
  ])
    expect(dito).toContain(trecho);
  expect(dito).toContain(
    divida.total
      .toFixed(2)
      .replace('.', ',')
      .replace(/^(\d)(\d{3}),/, '$1.$2,'),
  );
  expect(dito).not.toContain('despejo');
  expect((await de.enviar(carta.id)).status).toBe(200);
  expect(recebidas()).toEqual([['antonio@exemplo.com.br']]);
  const { body: proposta } = await assinaturasDe(ana, contratoId).proposta('CARTA', carta.id);
  expect(proposta.signatarios.map(({ nome, email }: { nome: string; email: string | null }) => [nome, email])).toEqual([
    [expect.any(String), ana.email],
    ['Antônio Prado', 'antonio@exemplo.com.br'],
  ]);
  const { body: linha } = await ana.pedir(linhaDoTempo.buscar, { params: { id: contratoId } });
  expect(linha.eventos).toContainEqual(expect.objectContaining({ tipo: 'CARTA', titulo: 'Notificação ao fiador' }));
  expect((await de.mudar(carta.id, { entregueEm: '2026-03-16', entregueComo: 'CORREIO' })).body.prazoAte).toBe(
    '2026-03-26',
  );
});

test('without a surety in the terms, without a debt or without his address it is refused in words', async () => {
  const { de } = await comFiador(null);
  const pedido = { tipo: 'FIADOR', prazoDias: 10 };
  const recusada = await de.escrever(pedido);
  expect([recusada.status, recusada.body.error]).toEqual([409, expect.stringContaining('fiador')]);
  const { fiador, impedimentos } = await de.opcoes();
  expect([fiador, impedimentos.some(({ tipo }) => tipo === 'FIADOR')]).toEqual([null, false]);
  const comNome = await comFiador();
  const { body: carta } = await comNome.de.escrever(pedido);
  const semEndereco = await comNome.de.enviar(carta.id);
  expect([semEndereco.status, semEndereco.body.error]).toEqual([422, expect.stringContaining('e-mail do fiador')]);
  expect((await comNome.de.listar())[0]?.enviadaEm).toBeNull();
  expect((await comNome.de.escrever({ ...pedido, email: 'x' })).status).toBe(400);
  for (const { id, dataVencimento } of await contasDe(comNome.ana, comNome.contratoId))
    if (dataVencimento < '2026-03-16')
      await teste.deps.db.updateTable('contas').set({ status: 'CANCELADO' }).where('id', '=', id).execute();
  expect((await comNome.de.escrever(pedido)).status).toBe(409);
  expect(recebidas()).toEqual([]);
});
