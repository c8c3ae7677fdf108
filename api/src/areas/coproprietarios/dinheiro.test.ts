import * as coproprietarios from '@imob/schemas/coproprietarios';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as rendimentos from '@imob/schemas/rendimentos';
import * as resultado from '@imob/schemas/resultado';
import { somar, subtrair } from '@imob/schemas/rules/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  locacaoDaPadaria,
  novaConta,
  novaDespesa,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
  novosCoproprietarios,
} from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-11-24T15:00:00Z');
  ana = await novoLocador(teste);
});

const maria = { nome: 'Maria Lima', documento: '111.444.777-35', percentual: 33.33 };
const rui = { nome: 'Rui Lima', percentual: 12.5 };

/** A property let at 1.000,01, of which these have parts. */
async function locacao(nome: string, partes: coproprietarios.PartesDoImovel['coproprietarios'], mudancas: object = {}) {
  const imovelId = await novoImovel(ana, { nome });
  const locatarioId = await novoLocatario(ana, {
    nome: 'João Pereira',
    cpf: `529.982.247-2${nome === 'Casa' ? 5 : 'x'}`,
  });
  const { contratoId } = await novoContrato(ana, { imovelId, locatarioId, valorAluguel: 1000.01, ...mudancas });
  const donos = await novosCoproprietarios(ana, imovelId, partes);
  const de = (quem: string) => donos.find((um) => um.nome === quem)?.id as string;
  return { imovelId, contratoId, contas: await contasDe(ana, contratoId), de };
}
const pagar = async (id: string, dataPagamento: string, corpo: object = {}) => {
  const { status, body } = await ana.pedir(financeiro.pagar, { params: { id }, body: { dataPagamento, ...corpo } });
  expect([status, body.error]).toEqual([200, undefined]);
};
const renda = async (titular = ''): Promise<rendimentos.Rendimentos> =>
  rendimentos.Rendimentos.strict().parse((await ana.pedir(rendimentos.ler, { query: { ano: '2026', titular } })).body);
const ler = async (query: object = {}): Promise<resultado.Resultado> =>
  resultado.Resultado.strict().parse((await ana.pedir(resultado.ler, { query: { ano: '2026', ...query } })).body);
const prestar = async (id: string, query: Record<string, string>): Promise<coproprietarios.Prestacao> => {
  const { body } = await ana.pedir(coproprietarios.prestacao, { params: { id }, query });
  return coproprietarios.Prestacao.strict().parse(body);
};
const soma = (recebido: number, despesas = 0) => ({ recebido, despesas, resultado: subtrair(recebido, despesas) });

test('each has the part of a rent, the odd cents are the landlord’s, and together they are the whole', async () => {
  const { contas, de } = await locacao('Casa', [maria, rui]);
  await pagar(contas[0].id, '2026-01-10');
  const [dela, deRui, sua] = [await renda(de('Maria Lima')), await renda(de('Rui Lima')), await renda()];
  expect([dela.rendimento, deRui.rendimento, sua.rendimento]).toEqual([333.3, 125, 541.71]);
  expect(somar([dela.rendimento, deRui.rendimento, sua.rendimento])).toBe(1000.01);
  expect(sua.titular).toBe(null);
  expect(dela.titular).toEqual({ id: de('Maria Lima'), nome: 'Maria Lima', documento: '111.444.777-35' });
  expect(sua.coproprietarios.map(({ nome }) => nome)).toEqual(['Maria Lima', 'Rui Lima']);
  expect(sua.pagadores.map(({ rendimento, nome }) => [nome, rendimento])).toEqual([['João Pereira', 541.71]]);
});

test('a share counts by the day of payment: sold within a month, each has what came in on their days', async () => {
  const partes = [
    { ...maria, percentual: 50, ate: '2026-03-15' },
    { ...rui, percentual: 50, desde: '2026-03-16' },
  ];
  const { contas, contratoId, de, imovelId } = await locacao('Casa', partes);
  await pagar(contas[0].id, '2026-02-28');
  await pagar(contas[1].id, '2026-03-15');
  await pagar(contas[2].id, '2026-03-16');
  // In parts, before and after the sale, with condomínio in it.
  const itens = [
    { tipo: 'ALUGUEL', descricao: 'Aluguel', valor: 600 },
    { tipo: 'CONDOMINIO', descricao: 'Condomínio', valor: 400 },
  ];
  const conta = await novaConta(ana, contratoId, { tipo: 'ALUGUEL', valor: 1000, itens, dataVencimento: '2026-03-20' });
  await pagar(conta, '2026-03-14', { valorPago: 500 });
  const resto = (await contasDe(ana, contratoId)).find(({ valor, status }) => valor === 500 && status !== 'PAGO');
  await pagar(resto.id, '2026-03-17');
  await novaDespesa(ana, { imovelId, tipo: 'IPTU', valor: 100.01, data: '2026-03-15' });
  await novaDespesa(ana, { imovelId, tipo: 'IPTU', valor: 50, data: '2026-03-16' });
  const [dela, deRui, sua, todo] = [
    await renda(de('Maria Lima')),
    await renda(de('Rui Lima')),
    await renda(),
    await ler(),
  ];
  const ganhos = [dela, deRui, sua].map(({ rendimento, repasses }) => somar([rendimento, repasses]));
  expect(ganhos).toEqual([somar([500, 500, 250]), somar([500, 250]), somar([500.01, 500.01, 500.01, 500])]);
  expect(somar(ganhos)).toBe(todo.recebido);
  expect(somar([dela.repasses, deRui.repasses, sua.repasses])).toBe(400);
  expect([dela.deducoes, deRui.deducoes, sua.deducoes]).toEqual([50, 25, 75.01]);
  const marco = todo.meses.find(({ mes }) => mes === '2026-03');
  expect(marco).toMatchObject({ recebido: 3000.02, despesas: 150.01, suaParte: soma(1500.02, 75.01) });
  expect(marco?.coproprietarios).toMatchObject([
    { nome: 'Maria Lima', ...soma(750, 50), repassar: 700 },
    { nome: 'Rui Lima', ...soma(750, 25), repassar: 725 },
  ]);
});

test('whoever owns parts of several properties is one, by document, or else by name', async () => {
  const casa = await locacao('Casa', [{ ...maria, percentual: 50 }, rui]);
  // The name is that by which the person was told first.
  teste.agora('2026-11-24T15:01:00Z');
  const sala = await locacao('Sala', [
    { nome: 'Maria L.', documento: '11144477735', percentual: 10 },
    { ...rui, nome: ' rui  LIMA', percentual: 20 },
  ]);
  await pagar(casa.contas[0].id, '2026-01-10');
  await pagar(sala.contas[0].id, '2026-01-11');
  for (const id of [casa.de('Maria Lima'), sala.de('Maria L.')]) {
    const dela = await renda(id);
    expect([dela.rendimento, dela.titular?.nome, dela.ibsCbs?.imoveis]).toEqual([600, 'Maria Lima', 2]);
  }
  expect((await renda(casa.de('Rui Lima'))).rendimento).toBe(325);
  expect((await renda()).coproprietarios).toHaveLength(2);
  expect((await ler()).coproprietarios.map(({ nome, recebido }) => [nome, recebido])).toEqual([
    ['Maria Lima', 600],
    ['Rui Lima', 325],
  ]);
});

test('tax that a company withheld is shared, and is no money to be passed on; a deposit is nobody’s income', async () => {
  const { contratoId, imovelId } = await locacaoDaPadaria(ana, { valorCaucao: 5000 });
  const [dela] = await novosCoproprietarios(ana, imovelId, [{ ...maria, percentual: 50 }]);
  const contas = await contasDe(ana, contratoId);
  await pagar(contas.find(({ tipo }) => tipo === 'CAUCAO').id, '2026-01-02');
  await pagar(contas.find(({ tipo }) => tipo === 'ALUGUEL').id, '2026-01-10', { irRetido: 372.9 });
  const [deMaria, sua] = [await renda(dela?.id), await renda()];
  expect([deMaria.irRetido, sua.irRetido, deMaria.caucao, sua.caucao]).toEqual([186.45, 186.45, 0, 5000]);
  expect((await ler()).coproprietarios).toEqual([
    { id: dela?.id, nome: 'Maria Lima', ...soma(2500), irRetido: 186.45, repassar: 2313.55 },
  ]);
});

test('the file for Carnê-Leão Web has the co-owner’s CPF and part, and is refused in words without one', async () => {
  const { contas, de, imovelId } = await locacao('Casa', [maria, rui]);
  await pagar(contas[0].id, '2026-01-10');
  await novaDespesa(ana, { imovelId, tipo: 'IPTU', valor: 100, data: '2026-01-10' });
  const arquivo = (titular: string) => ana.pedir(rendimentos.carneLeao, { query: { ano: '2026', titular } });
  expect((await arquivo(de('Maria Lima'))).texto).toBe(
    '10/01/2026;R01.003.001;;333,30;33,33;Aluguel recebido de Joao Pereira em 01/2026;PF;11144477735;52998224725\r\n',
  );
  expect((await arquivo('')).texto).toContain(';541,71;54,17;');
  const semCpf = await arquivo(de('Rui Lima'));
  expect([semCpf.status, semCpf.body.error]).toEqual([409, expect.stringContaining('Complete o CPF de Rui Lima')]);
  const [empresa] = await novosCoproprietarios(ana, imovelId, [{ ...maria, documento: '11.222.333/0001-81' }]);
  expect((await arquivo(empresa?.id as string)).body.error).toContain('Maria Lima é uma empresa');
  expect((await renda(empresa?.id)).meses[0]).toMatchObject({ deFisicas: 333.3, deducoes: 0, imposto: null });
});

test('the year’s sheets: of the income a co-owner’s part, of the result the parts of all', async () => {
  const { contas, de, imovelId } = await locacao('Casa', [maria]);
  await pagar(contas[0].id, '2026-01-10');
  await novaDespesa(ana, { imovelId, valor: 50, data: '2026-01-10' });
  const linhas = ({ texto }: { texto: string }) => texto.trim().split('\r\n');
  const dela = { ano: '2026', formato: 'csv', titular: de('Maria Lima') };
  expect(linhas(await ana.pedir(rendimentos.exportar, { query: dela }))[1]).toContain(';333,30;0,00;333,30;');
  const [titulos, ...doResultado] = linhas(
    await ana.pedir(resultado.exportar, { query: { ano: '2026', formato: 'csv' } }),
  );
  expect(titulos).toMatch(/Resultado;Sua parte;Parte de Maria Lima;Repassar a Maria Lima$/);
  expect(doResultado).toEqual(['01/2026;Casa;1000,01;50,00;950,01;633,37;316,64;316,64']);
});

test('account is rendered of a month or a year: what came in and was spent, and her part, by property', async () => {
  const { contas, de, imovelId, contratoId } = await locacao('Casa', [
    { ...maria, percentual: 50, desde: '2026-01-15' },
  ]);
  await pagar(contas[0].id, '2026-01-10');
  await pagar(contas[1].id, '2026-02-10');
  await pagar(await novaConta(ana, contratoId, { valor: 80, dataVencimento: '2026-02-12' }), '2026-02-12');
  await novaDespesa(ana, { imovelId, tipo: 'REPARO', valor: 80, data: '2026-02-11', reembolsada: true });
  await novaDespesa(ana, { imovelId, tipo: 'REPARO', valor: 20.01, data: '2026-02-12' });
  await novaDespesa(ana, { tipo: 'SEGURO', valor: 900, data: '2026-02-12' });
  const vazia = await novoImovel(ana, { nome: 'Terreno' });
  await novosCoproprietarios(ana, vazia, [{ ...maria, percentual: 10 }]);
  const id = de('Maria Lima');
  const ano = await prestar(id, { ano: '2026' });
  expect(ano).toMatchObject({ periodo: '2026', recebido: 540, irRetido: 0, despesas: 50, repassar: 490 });
  expect(ano.imoveis).toEqual([
    {
      ...{ imovelId, imovelNome: 'Casa', recebido: 540, irRetido: 0, despesas: 50, repassar: 490 },
      partes: [{ percentual: 50, desde: '2026-01-15', ate: null }],
      linhas: [
        { mes: '2026-02', tipo: 'RECEBIDO', descricao: 'Recebido de João Pereira', valor: 1080.01, parte: 540 },
        { mes: '2026-02', tipo: 'DESPESA', descricao: 'Reparos', valor: 100.01, parte: 50 },
      ],
    },
    expect.objectContaining({ imovelNome: 'Terreno', repassar: 0, linhas: [] }),
  ]);
  expect(ano.repassar).toBe((await ler()).coproprietarios[0]?.repassar);
  expect((await prestar(id, { mes: '2026-01' })).imoveis).toMatchObject([{ linhas: [] }, { linhas: [] }]);
  expect((await prestar(id, { mes: '2026-02', ano: '2025' })).repassar).toBe(490);
  expect((await prestar(id, { ano: '2025' })).imoveis).toMatchObject([{ imovelNome: 'Terreno' }]);
  const { status, headers, bytes } = (await ana.pedir(coproprietarios.prestacaoPdf, {
    params: { id },
    query: { mes: '2026-02' },
  })) as any;
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(decodeURIComponent(headers['content-disposition'])).toContain('Prestação de contas a Maria Lima, 2026-02.pdf');
  expect(String(bytes ?? '%PDF').slice(0, 4)).toBe('%PDF');
});

test('a deleted property’s money is shared as before', async () => {
  const { contas, imovelId, de } = await locacao('Casa', [maria]);
  await pagar(contas[0].id, '2026-01-10');
  await ana.pedir(imoveis.remover, { params: { id: imovelId } });
  expect([(await renda()).rendimento, (await renda(de('Maria Lima'))).rendimento]).toEqual([666.71, 333.3]);
  expect((await prestar(de('Maria Lima'), {})).imoveis).toMatchObject([{ imovelNome: 'Casa', repassar: 333.3 }]);
});

test('whose share is not there is 404', async () => {
  for (const titular of ['nenhum', '3f0c2b1a-5d4e-4f6a-9b8c-7d6e5f4a3b2c']) {
    const { status, body } = await ana.pedir(rendimentos.ler, { query: { titular } });
    expect([status, body.error]).toEqual([404, 'Coproprietário não encontrado.']);
  }
});
