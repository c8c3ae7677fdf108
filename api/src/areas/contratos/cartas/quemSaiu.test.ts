import * as aditivos from '@imob/schemas/aditivos';
import type { Carta } from '@imob/schemas/cartas';
import * as conversas from '@imob/schemas/conversas';
import * as documento from '@imob/schemas/documento';
import * as linhaDoTempo from '@imob/schemas/linhaDoTempo';
import * as locatarios from '@imob/schemas/locatarios';
import * as painel from '@imob/schemas/painel';
import * as privacidade from '@imob/schemas/privacidade';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noDia, novoContrato, novoLocador, novoLocatario } from '../../../../test/support/factories.ts';
import { cartasDe } from '../../../../test/support/letters.ts';
import { configurar, type TesteComFalsos, testComFalsos } from '../../../../test/support/providers.ts';
import { assinaturasDe } from '../../../../test/support/signing.ts';

/** Letters to who left a lease by an addendum and answers for what fell due in his time. */

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos();
});
afterAll(() => teste.fechar());
beforeEach(() => {
  teste.limpar();
  teste.agora('2026-03-19T15:00:00Z');
});

const JOAO = { nome: 'João Pereira', cpf: '987.654.321-00', email: 'joao@exemplo.com', sexo: 'Masculino' };
const BIA = { nome: 'Bia Souza Prado', cpf: '529.982.247-25', email: 'bia@exemplo.com' };
const recebidas = () =>
  teste.falsos.brevo.mensagens.flatMap((um) => (um.canal === 'email' ? [[um.para, ...um.copias]] : []));

/** João leaves on 19 March with two rents unpaid, and Bia, who rented too, takes his place; a third rent is late in April. */
async function deixou() {
  const ana = await novoLocador(teste);
  await configurar(ana, { mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' });
  const [joao, bia] = [await novoLocatario(ana, JOAO), await novoLocatario(ana, BIA)];
  const { contratoId: id } = await novoContrato(ana, {
    ...{ locatarioId: joao, demaisLocatarios: [bia], dataInicio: '2026-02-01' },
  });
  const params = { id };
  await ana.pedir(termos.mudar, { params, body: { garantia: { tipo: 'FIADOR', nome: 'Rui Lima', cpf: '' } } });
  await ana.pedir(documento.assinar, { params, body: { mesmoComPendencias: true } });
  expect((await ana.pedir(aditivos.criar, { params, body: { locatarioPrincipal: bia } })).status).toBe(201);
  await noDia(teste, ana, '2026-04-20');
  return { ana, id, joao, bia, de: cartasDe(ana, id) };
}
const limpo = (texto: string) => texto.replaceAll('\u00a0', ' ');

test('it asks for what fell due while he rented, speaks to him alone, and goes to him alone', async () => {
  const { ana, id, joao, bia, de } = await deixou();
  const { divida, sairam } = await de.opcoes();
  expect([divida.contas, sairam]).toEqual([
    3,
    [
      {
        locatarioId: joao,
        nome: 'João Pereira',
        saiuEm: '2026-03-19',
        divida: { contas: 2, total: expect.any(Number) },
      },
    ],
  ]);
  const { status, body: carta } = await de.escrever({ tipo: 'DEBITO', prazoDias: 10, locatarioId: joao });
  expect(status).toBe(201);
  expect(carta.texto.destinatarios).toEqual([
    { papel: 'LOCATÁRIO', nome: 'João Pereira', documento: 'CPF nº 987.654.321-00' },
  ]);
  const dito = limpo(carta.conteudo);
  expect(dito).toContain('que deixou em 19/03/2026, estão vencidas e não pagas as contas abaixo');
  expect([/Aluguel 2\//.test(dito), /Aluguel 3\//.test(dito)]).toEqual([true, false]);
  for (const outro of ['Bia', 'Rui Lima', 'despejo']) expect(dito).not.toContain(outro);

  expect((await de.enviar(carta.id)).status).toBe(200);
  expect(recebidas()).toEqual([['joao@exemplo.com']]);
  const { body: proposta } = await assinaturasDe(ana, id).proposta('CARTA', carta.id);
  expect(proposta.signatarios.map(({ nome, email }: Record<string, string>) => [nome, email])).toEqual([
    [expect.any(String), ana.email],
    ['João Pereira', 'joao@exemplo.com'],
  ]);

  const { body: linha } = await ana.pedir(linhaDoTempo.buscar, { params: { id } });
  expect(linha.eventos).toContainEqual(
    expect.objectContaining({ tipo: 'CARTA', detalhe: 'A João Pereira, que deixou a locação' }),
  );
  const suas = async (quem: string) => {
    const { body } = await ana.pedir(conversas.acontecimentos, { params: { id: quem } });
    return body.acontecimentos.filter(({ tipo }: { tipo: string }) => tipo === 'CARTA').length;
  };
  expect([await suas(joao), await suas(bia)]).toEqual([1, 0]);
  const sabidas = async (quem: string) =>
    (await ana.pedir(privacidade.dadosDoLocatario, { params: { id: quem } })).body.cartas.length;
  expect([await sabidas(joao), await sabidas(bia)]).toEqual([1, 0]);

  await noDia(teste, ana, '2026-04-25');
  const { decidir } = painel.Painel.parse((await ana.pedir(painel.ler)).body);
  expect(decidir.filter(({ tipo }) => tipo === 'CARTA')).toMatchObject([
    { locatarioId: joao, locatarioNome: 'João Pereira' },
  ]);
});

test('who did not leave, or came in since, gets none, and without his e-mail it is handed over', async () => {
  const { ana, id, joao, bia, de } = await deixou();
  const escrever = async (locatarioId: string) => {
    const { status, body } = await de.escrever({ tipo: 'DEBITO', prazoDias: 10, locatarioId });
    return [status, body.error];
  };
  expect(await escrever(bia)).toEqual([400, expect.any(String)]);
  expect(await escrever(await novoLocatario(ana))).toEqual([400, expect.any(String)]);
  const caio = await novoLocatario(ana, { nome: 'Caio Dias' });
  const mudar = (demaisLocatarios: string[]) =>
    ana.pedir(aditivos.criar, { params: { id }, body: { demaisLocatarios } });
  expect((await mudar([caio])).status).toBe(201);
  await noDia(teste, ana, '2026-04-21');
  expect((await mudar([])).status).toBe(201);
  expect((await de.opcoes()).sairam?.map(({ nome }) => nome)).toEqual(['João Pereira']);
  expect(await escrever(caio)).toEqual([409, expect.stringContaining('enquanto esta pessoa alugava')]);
  expect((await de.listar()) as Carta[]).toEqual([]);

  const { body: carta } = await de.escrever({ tipo: 'DEBITO', prazoDias: 10, locatarioId: joao });
  await ana.pedir(locatarios.mudar, { params: { id: joao }, body: { email: null } });
  const { status, body } = await de.enviar(carta.id);
  expect([status, body.error]).toEqual([422, expect.stringContaining('João Pereira não tem e-mail')]);
});

test('made anonymous, the letters to him go, and those to who rents there stay', async () => {
  const { ana, joao, de } = await deixou();
  await de.escrever({ tipo: 'DEBITO', prazoDias: 10, locatarioId: joao });
  const { body: outra } = await de.escrever({ tipo: 'DEBITO', prazoDias: 10 });
  await noDia(teste, ana, '2031-04-01');
  const { status } = await ana.pedir(privacidade.anonimizarLocatario, { params: { id: joao } });
  expect(status).toBe(200);
  expect((await de.listar()).map(({ id }) => id)).toEqual([outra.id]);
  const { rows } = await teste.deps.pool.query(
    `select count(*)::int as n from auditoria where "registroTipo" = 'carta' and valores::text like '%' || $1 || '%'`,
    [joao],
  );
  expect(rows).toEqual([{ n: 0 }]);
});
