import type { Assinatura, Signatario } from '@imob/schemas/assinaturas';
import * as documento from '@imob/schemas/documento';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fazerFinal } from '../../src/areas/assinaturas/fazerFinal.ts';
import { sistema } from '../../src/areas/auditoria/autor.ts';
import { type Resposta, type TestApp, testApp } from '../support/app.ts';
import { novoContrato, novoLocador, novoLocatario } from '../support/factories.ts';
import { cartasDe } from '../support/letters.ts';
import { caixaDeCorreio } from '../support/mails.ts';
import { assinaturasDe, convidado, convidadosDe } from '../support/signing.ts';
import { acaso, aoMesmoTempo, contagem, emEspera, falhas, linhas, represado } from './race.ts';

// Papers that several people act on at one moment: never a 5xx, never a paper that some signed and some called off.
const { correio, papeis } = caixaDeCorreio();
let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ deps: { mail: correio } });
});
afterAll(() => teste.fechar());
beforeEach(() => {
  papeis.length = 0;
});

const BIA = { nome: 'Bia Lima', documento: '987.654.321-00', email: 'bia@exemplo.com' };

async function cenario(mudancas: object = {}) {
  const ana = await novoLocador(teste);
  const locatarioId = await novoLocatario(ana, { cpf: '987.654.321-00' });
  const { contratoId } = await novoContrato(ana, { locatarioId });
  const de = assinaturasDe(ana, contratoId);
  const { body: pedida } = await de.pedir({ assinarJa: true, enviar: false, ...mudancas });
  const quem = convidadosDe(pedida).map((um) => convidado(teste, papeis, um));
  const versoes = async (): Promise<{ origem: string | null }[]> =>
    (await ana.pedir(documento.buscar, { params: { id: contratoId } })).body.versoes;
  return { ...de, ana, contratoId, pedida: pedida as Assinatura, quem, joao: quem[0] as (typeof quem)[0], versoes };
}
type De = Awaited<ReturnType<typeof cenario>>;
const estado = async (de: De) => (await de.listar())[0] as Assinatura;
const tarefas = (de: De) =>
  linhas(teste, `select 1 from fila.job where name = 'assinatura.concluir' and data->>'assinaturaId' = $1`, [
    de.pedida.id,
  ]);

/** All signed it and it is a version, or it came to no end and is none. */
async function inteira(de: De, respostas: Resposta[]) {
  expect(falhas(respostas)).toEqual([]);
  const { situacao, signatarios } = await estado(de);
  const concluida = situacao === 'CONCLUIDA';
  expect(signatarios.every((um) => um.situacao === 'ASSINOU')).toBe(concluida);
  const eletronicas = (await de.versoes()).filter(({ origem }) => origem === 'ELETRONICA');
  expect(eletronicas).toHaveLength(concluida ? 1 : 0);
  expect(await tarefas(de)).toHaveLength(concluida ? 1 : 0);
  return situacao;
}

test('the last two sign at once, and it ends once', async () => {
  for (let rodada = 0; rodada < 3; rodada++) {
    const de = await cenario({ testemunhas: [BIA] });
    const [joao, bia] = de.quem as [De['joao'], De['joao']];
    await Promise.all([joao.codigo(), bia.codigo()]);
    const respostas = await Promise.all([joao, bia].map((um) => acaso().then(() => um.confirmar(um.ultimoCodigo()))));
    expect(contagem(respostas)).toEqual({ 200: 2 });
    expect(await inteira(de, respostas)).toBe('CONCLUIDA');
  }
});

test('signed while it is called off, refused, signed by hand or given another e-mail, it is one or the other', async () => {
  const outros: ((de: De) => Promise<Resposta>)[] = [
    (de) => de.cancelar(de.pedida.id),
    (de) => de.joao.recusar('Não.'),
    (de) => de.ana.pedir(documento.assinar, { params: { id: de.contratoId }, body: { mesmoComPendencias: true } }),
    (de) => de.mudar(de.pedida.id, (convidadosDe(de.pedida)[0] as Signatario).id, 'outro@exemplo.com'),
    (de) => de.lembrar(de.pedida.id),
  ];
  for (const outro of outros)
    for (let rodada = 0; rodada < 2; rodada++) {
      const de = await cenario();
      await de.joao.codigo();
      const codigo = de.joao.ultimoCodigo();
      const respostas = await Promise.all([
        acaso(6).then(() => de.joao.confirmar(codigo)),
        acaso(6).then(() => outro(de)),
      ]);
      expect(await inteira(de, respostas)).toBe(
        respostas[0].status === 200 ? 'CONCLUIDA' : (await estado(de)).situacao,
      );
    }
});

test('a letter that is confirmed while it is taken back reached the tenant, or waits for nobody', async () => {
  for (let rodada = 0; rodada < 2; rodada++) {
    const ana = await novoLocador(teste);
    const { contratoId } = await novoContrato(ana, {
      locatarioId: await novoLocatario(ana, { cpf: '987.654.321-00' }),
    });
    const cartas = cartasDe(ana, contratoId);
    const { body: carta } = await cartas.escrever({ tipo: 'INFRACAO', fato: 'Barulho.', prazoDias: 10 });
    const de = assinaturasDe(ana, contratoId);
    const { body } = await de.pedir({ tipo: 'CARTA', registroId: carta.id, assinarJa: true, enviar: false });
    const joao = convidado(teste, papeis, convidadosDe(body)[0] as Signatario);
    await joao.codigo();
    const codigo = joao.ultimoCodigo();
    const respostas = await Promise.all([
      acaso(6).then(() => joao.confirmar(codigo)),
      acaso(6).then(() => cartas.mudar(carta.id, { desfecho: 'RETIRADA' })),
    ]);
    expect(falhas(respostas)).toEqual([]);
    const assinou = respostas[0].status === 200;
    expect((await de.listar())[0]?.situacao).toBe(assinou ? 'CONCLUIDA' : 'CANCELADA');
    expect((await cartas.listar())[0]?.entregueEm ?? null).toBe(assinou ? '2026-03-10' : null);
  }
});

test('many codes asked for at once are one, which works; many guesses at once are ten', async () => {
  const de = await cenario();
  const respostas = await aoMesmoTempo(12, () => de.joao.codigo());
  expect(falhas(respostas)).toEqual([]);
  expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(papeis).toHaveLength(1);
  const certo = de.joao.ultimoCodigo();
  const outro = await cenario();
  expect((await outro.joao.codigo()).status).toBe(200);
  const errado = outro.joao.ultimoCodigo() === '111111' ? '222222' : '111111';
  expect(contagem(await aoMesmoTempo(25, () => outro.joao.confirmar(errado)))).toEqual({ 400: 10, 429: 15 });
  expect((await outro.joao.confirmar(outro.joao.ultimoCodigo())).status).toBe(429);
  expect((await de.joao.confirmar(certo)).status).toBe(200);
});

test('asked for or reminded several times at once, it is asked and reminded once', async () => {
  const de = await cenario();
  expect(contagem(await aoMesmoTempo(5, () => de.lembrar(de.pedida.id)))).toEqual({ 200: 1, 429: 4 });
  await de.cancelar(de.pedida.id);
  expect(contagem(await aoMesmoTempo(5, () => de.pedir()))).toEqual({ 201: 1, 409: 4 });
});

test('its final file is made once, also while the landlord acts on it', async () => {
  const de = await cenario();
  await de.joao.assinar();
  const pedido = { autor: sistema(de.ana.uid), assinaturaId: de.pedida.id };
  const acabar = () => fazerFinal(teste.deps, pedido);
  const [, , tarde] = await represado(teste, 'arquivos', 2, () =>
    Promise.all([acabar(), acabar(), emEspera(teste, 1).then(() => de.cancelar(de.pedida.id))]),
  );
  expect([tarde.status, (await estado(de)).pronta]).toEqual([409, true]);
  const arquivos = await linhas(teste, `select recurso from arquivos where "userId" = $1 order by recurso`, [
    de.ana.uid,
  ]);
  expect(arquivos.map(({ recurso }) => recurso)).toEqual(['assinatura', 'assinatura', 'contrato']);
});
