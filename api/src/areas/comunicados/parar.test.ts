import * as comunicados from '@imob/schemas/comunicados';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  destinatariosDe,
  enviar,
  lerComunicado,
  novoComunicado,
  trabalhar,
} from '../../../test/support/announcements.ts';
import { type Locador, novoContrato, novoImovel, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { paginaDe } from '../../../test/support/promises.ts';
import { configurar, type TesteComFalsos, testComFalsos } from '../../../test/support/providers.ts';
import { passarComunicados } from './passagem.ts';

/** A sending that ends before it is through: its landlord stops it, or its job gave up. */

let teste: TesteComFalsos;
let ana: Locador;
beforeAll(async () => {
  teste = await testComFalsos();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-04-10T15:00:00Z');
  teste.limpar();
  ana = await novoLocador(teste);
  await configurar(ana, { emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' });
});

const inquilino = async (nome: string) => {
  const locatarioId = await novoLocatario(ana, { nome, email: `${nome.toLowerCase()}@exemplo.com.br` });
  return novoContrato(ana, { locatarioId, dataInicio: '2026-04-01', dataFim: '2027-03-31' });
};
const para = () => (teste.falsos.brevo.mensagens as any[]).map((um) => um.para).sort();
const fazer = (id: string) => trabalhar(teste.deps, ana, id);
/** Its people are noted, and the process ends before it sends anything. */
const soAnotar = (id: string) => trabalhar(teste.deps, ana, id, AbortSignal.abort()).catch(() => {});
const parar = (id: string) => ana.pedir(comunicados.parar, { params: { id } });
const tentar = (id: string) => ana.pedir(comunicados.tentarDeNovo, { params: { id } });
const como = async (id: string, query = {}) =>
  (await destinatariosDe(ana, id, query)).pessoas.map(({ nome, entregas: [uma] }) => [nome, uma?.situacao, uma?.erro]);
const entregas = (id: string, quem: string, valores: object) =>
  teste.deps.db
    .updateTable('entregasComunicado')
    .set(valores)
    .where('userId', '=', ana.uid)
    .where('comunicadoId', '=', id)
    .where('nome', '=', quem)
    .execute();
/** Its jobs are over: it gave up, or was lost with its process. */
const semTarefa = (id: string) =>
  teste.deps.pool.query(
    `update fila.job set state = 'failed' where name = 'comunicado.enviar' and data->>'comunicadoId' = $1`,
    [id],
  );
/** Two people, of whom Bia has hers. */
async function comBiaAvisada(mudancas: object = {}) {
  const [bia, caio] = [await inquilino('Bia'), await inquilino('Caio')];
  const { id } = await novoComunicado(ana, mudancas);
  await enviar(ana, id);
  await soAnotar(id);
  await entregas(id, 'Bia', { situacao: 'enviado' });
  return { id, bia, caio };
}

describe('its job gave up', () => {
  const naoFoi = 'o sistema tentou várias vezes e não conseguiu enviar';

  test('it ends, says whom it did not reach and why, and goes out again to those alone', async () => {
    const { id } = await comBiaAvisada();
    await semTarefa(id);
    await Promise.all([passarComunicados(teste.deps), passarComunicados(teste.deps)]);
    const contagem = { pessoas: 2, avisadas: 1, falharam: 1, pendentes: 0 };
    expect(await lerComunicado(ana, id)).toMatchObject({ situacao: 'FALHOU', contagem });
    expect(await como(id, { quais: 'PROBLEMAS' })).toEqual([['Caio', 'falhou', naoFoi]]);
    expect((await tentar(id)).body).toMatchObject({ situacao: 'ENVIANDO' });
    await fazer(id);
    expect(para()).toEqual(['caio@exemplo.com.br']);
    expect(await lerComunicado(ana, id)).toMatchObject({ situacao: 'ENVIADO', contagem: { avisadas: 2 } });
  });

  test('one whose job waits for its next try goes on', async () => {
    const { id } = await comBiaAvisada();
    await teste.deps.pool.query(`update fila.job set state = 'retry' where data->>'comunicadoId' = $1`, [id]);
    await passarComunicados(teste.deps);
    expect(await lerComunicado(ana, id)).toMatchObject({ situacao: 'ENVIANDO' });
  });

  test('what it was about to send stays in doubt, and is not repeated', async () => {
    const { id } = await comBiaAvisada();
    await entregas(id, 'Caio', { situacao: 'enviando', execucao: 7 });
    await semTarefa(id);
    await passarComunicados(teste.deps);
    expect(await como(id, { quais: 'PROBLEMAS' })).toEqual([['Caio', 'incerto', 'o envio foi interrompido']]);
    expect(await lerComunicado(ana, id)).toMatchObject({ contagem: { incertas: 1, pendentes: 0 } });
    expect((await tentar(id)).status).toBe(409);
  });

  test('before anybody was noted too: tried again, it goes to whoever rents by then', async () => {
    await inquilino('Bia');
    const { id } = await novoComunicado(ana);
    await enviar(ana, id);
    await semTarefa(id);
    await passarComunicados(teste.deps);
    expect(await lerComunicado(ana, id)).toMatchObject({ situacao: 'FALHOU', contagem: null });
    await inquilino('Caio');
    expect((await tentar(id)).status).toBe(200);
    await fazer(id);
    expect(para()).toEqual(['bia@exemplo.com.br', 'caio@exemplo.com.br']);
  });
});

describe('stopped', () => {
  test('who has it has it, the rest get none, neither by mail nor on their page', async () => {
    const { id, bia, caio } = await comBiaAvisada({ naPaginaAte: '2026-04-20' });
    expect((await parar(id)).body).toMatchObject({ situacao: 'PARADO', contagem: { avisadas: 1, falharam: 1 } });
    await fazer(id);
    expect(para()).toEqual([]);
    expect(await como(id, { quais: 'PROBLEMAS' })).toEqual([['Caio', 'falhou', 'o envio foi parado antes']]);
    const ditosA = async (contratoId: string) =>
      (await (await paginaDe(teste, ana, contratoId)).dados()).comunicados.map(({ assunto }) => assunto);
    expect(await ditosA(bia.contratoId)).toEqual(['Água no sábado']);
    expect(await ditosA(caio.contratoId)).toEqual([]);
    expect((await parar(id)).status).toBe(409);
    expect((await tentar(id)).status).toBe(200);
    await fazer(id);
    expect(para()).toEqual(['caio@exemplo.com.br']);
  });

  test('while it goes out: each either has it or is told as not reached, and nothing stays under way', async () => {
    for (let i = 0; i < 30; i++) await inquilino(`Inq${i}`);
    const { id } = await novoComunicado(ana);
    await enviar(ana, id);
    await soAnotar(id);
    const [, parado] = await Promise.all([fazer(id), parar(id)]);
    expect(parado.status).toBe(200);
    await fazer(id);
    const enviadas = (await como(id)).filter(([, situacao]) => situacao === 'enviado');
    expect(para()).toHaveLength(enviadas.length);
    expect(enviadas.length).toBeLessThan(30);
    expect(await lerComunicado(ana, id)).toMatchObject({
      ...{ situacao: 'PARADO', contagem: { avisadas: enviadas.length, falharam: 30 - enviadas.length, pendentes: 0 } },
    });
  });

  test('before anybody was noted it is a draft again, also where its run is just noting them', async () => {
    await inquilino('Bia');
    for (let vez = 0; vez < 5; vez++) {
      const { id } = await novoComunicado(ana);
      await enviar(ana, id);
      await Promise.all([soAnotar(id), parar(id)]);
      await fazer(id);
      const { situacao } = await lerComunicado(ana, id);
      expect(['RASCUNHO', 'PARADO']).toContain(situacao);
      if (situacao === 'RASCUNHO') expect((await como(id)).map(([, como]) => como)).toEqual(['PREVISTO']);
    }
    expect(para()).toEqual([]);
  });

  test('what a dead run was about to send is in doubt', async () => {
    const { id } = await comBiaAvisada();
    await entregas(id, 'Caio', { situacao: 'enviando', execucao: 7 });
    expect((await parar(id)).body).toMatchObject({ contagem: { pendentes: 1 } });
    await fazer(id);
    expect(await como(id, { quais: 'PROBLEMAS' })).toEqual([['Caio', 'incerto', 'o envio foi interrompido']]);
    expect(await lerComunicado(ana, id)).toMatchObject({ contagem: { pendentes: 0, incertas: 1 } });
  });

  test('what a dead run was about to send is not sent by the next one, if it is stopped just before that looks for it', async () => {
    const { id } = await comBiaAvisada();
    await entregas(id, 'Caio', { situacao: 'enviando', execucao: 7 });
    const db = teste.deps.db.withPlugin({
      transformQuery: ({ node }) => node,
      // The run has read that it goes out, and who sends it.
      async transformResult({ result }) {
        if (result.rows.some((row) => 'silencioNoturno' in row)) await parar(id);
        return result;
      },
    });
    await trabalhar({ ...teste.deps, db }, ana, id);
    await fazer(id);
    expect(para()).toEqual([]);
    expect(await lerComunicado(ana, id)).toMatchObject({ situacao: 'PARADO', contagem: { pendentes: 0, incertas: 1 } });
  });

  test('when it is the second try of one that went through, it stays on the pages on which it stood', async () => {
    const { id, bia, caio } = await comBiaAvisada({ naPaginaAte: '2026-04-20' });
    await entregas(id, 'Caio', { situacao: 'falhou' });
    await fazer(id);
    expect(await lerComunicado(ana, id)).toMatchObject({ situacao: 'ENVIADO' });
    const ditosA = async (contratoId: string) =>
      (await (await paginaDe(teste, ana, contratoId)).dados()).comunicados.length;
    expect([await ditosA(bia.contratoId), await ditosA(caio.contratoId)]).toEqual([1, 1]);
    await tentar(id);
    expect((await parar(id)).body).toMatchObject({ situacao: 'PARADO' });
    await fazer(id);
    expect(para()).toEqual([]);
    expect([await ditosA(bia.contratoId), await ditosA(caio.contratoId)]).toEqual([1, 1]);
  });

  test('its rest, that waits for the morning, too', async () => {
    await configurar(ana, { silencioNoturno: true });
    const { id } = await comBiaAvisada();
    teste.agora('2026-04-11T01:00:00Z');
    await fazer(id);
    expect(await lerComunicado(ana, id)).toMatchObject({ situacao: 'AGENDADO' });
    expect((await parar(id)).body).toMatchObject({ situacao: 'PARADO', agendadoPara: null });
    teste.agora('2026-04-11T12:00:00Z');
    await passarComunicados(teste.deps);
    await fazer(id);
    expect(para()).toEqual([]);
  });

  test('a draft, one that waits for its hour and one that went out are not stopped', async () => {
    await inquilino('Bia');
    const { id } = await novoComunicado(ana);
    expect((await parar(id)).status).toBe(409);
    await enviar(ana, id, { dia: '2026-04-11', hora: '09:00' });
    expect((await parar(id)).status).toBe(409);
  });
});

test('one is read with how its properties are called', async () => {
  const [casa, outra] = [await novoImovel(ana, { nome: 'Casa 2' }), await novoImovel(ana, { nome: 'Casa 1' })];
  const { id } = await novoComunicado(ana, { publico: 'IMOVEIS', imoveis: [casa, outra] });
  expect(await lerComunicado(ana, id)).toMatchObject({
    nomesDosImoveis: [
      { id: outra, nome: 'Casa 1' },
      { id: casa, nome: 'Casa 2' },
    ],
  });
});
