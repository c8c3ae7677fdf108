import * as importacoes from '@imob/schemas/importacoes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoLocador } from '../../../test/support/factories.ts';
import { csv, enviar, importar, tudoDe } from '../../../test/support/spreadsheets.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-11-22T15:00:00Z', tarefas: true });
});
afterAll(() => teste.fechar());

const LINHAS = [
  'Endereço do bem;Bairro;Cidade;UF;CEP;Quem mora;CPF do morador;Zap;Entrou em;Sai em;Mensalidade;Dia pgto',
  'Rua das Flores, 12;Centro;Campinas;SP;13010-000;Rui;111.444.777-35;;01/12/2026;30/11/2027;1.500,00;10',
];
type Pedida = { tipo: string | null; colunas: (string | null)[] };
const mudar = (quem: Locador, id: string, folhas: Pedida[]) =>
  quem.pedir<importacoes.Importacao>(importacoes.mudar, { params: { id }, body: { folhas } });
const nada = (colunas: number): (string | null)[] => Array.from({ length: colunas }, () => null);
const com = (colunas: (string | null)[], ...ditas: [number, string][]) =>
  colunas.map((campo, i) => ditas.find(([qual]) => qual === i)?.[1] ?? campo);

/** A landlord says what each column of his own titles is. */
async function dizerTudo(quem: Locador) {
  const { body } = await enviar(quem, csv(LINHAS));
  const { body: partida } = await mudar(quem, body.id, [{ tipo: 'CONJUNTA', colunas: [] }]);
  const [imovel, locatario, contrato] = partida.folhas.map(({ colunas }) => colunas);
  const folhas = [
    { tipo: 'IMOVEIS', colunas: com(imovel ?? [], [0, 'rua'], [10, 'valorAluguel']) },
    { tipo: 'LOCATARIOS', colunas: com(locatario ?? [], [5, 'nome'], [6, 'cpf']) },
    {
      tipo: 'CONTRATOS',
      colunas: com(
        nada(contrato?.length ?? 0),
        [8, 'dataInicio'],
        [9, 'dataFim'],
        [10, 'valorAluguel'],
        [11, 'diaVencimento'],
      ),
    },
  ];
  return { id: body.id, partida, casada: (await mudar(quem, body.id, folhas)).body };
}

test('a sheet of titles of one’s own is said to hold property, tenant and lease, and is known again by them', async () => {
  const ana = await novoLocador(teste);
  const { partida, casada } = await dizerTudo(ana);
  expect(partida.folhas.map(({ tipo, conjunta, faltam }) => [tipo, conjunta, faltam])).toEqual([
    ['IMOVEIS', true, ['Rua', 'Número']],
    ['LOCATARIOS', true, []],
    ['CONTRATOS', true, ['Locatário', 'Início', 'Fim', 'Aluguel', 'Dia do vencimento']],
  ]);
  expect(casada.folhas.map(({ faltam }) => faltam)).toEqual([[], [], []]);
  expect([casada.erros.lista, casada.total]).toEqual([[], 3]);
  const segunda = `Rua das Flores, 14;Centro;Campinas;SP;13010-000;Eva;529.982.247-25;;01/12/2026;30/11/2027;900;5`;
  await importar(ana, csv([...LINHAS, segunda]));
  const { imoveis, locatarios, contratos } = await tudoDe(ana);
  expect(imoveis.map(({ valorAluguel }: any) => valorAluguel).sort()).toEqual(['1500', '900']);
  expect([locatarios.length, contratos.length]).toEqual([2, 2]);
  // An address beside a property is remembered as the property's, and as nothing of a sheet of tenants.
  const deLocatarios = csv(['Nome;CPF;Bairro', 'Zé;1;Centro']);
  const { body } = await enviar(ana, deLocatarios, { tipo: 'LOCATARIOS' });
  expect(body.folhas[0]?.colunas).toEqual(['nome', 'cpf', 'bairro']);
});

test('a sheet in three parts becomes one again where it is said to be of another kind', async () => {
  const ana = await novoLocador(teste);
  const { id, casada } = await dizerTudo(ana);
  const outra = (tipo: string | null) =>
    mudar(ana, id, [{ tipo, colunas: [] }, ...casada.folhas.slice(1).map(() => ({ tipo: null, colunas: [] }))]);
  const { body } = await outra('LOCATARIOS');
  expect(body.folhas.map(({ tipo, conjunta }) => [tipo, conjunta])).toEqual([['LOCATARIOS', false]]);
  const { body: denovo } = await mudar(ana, id, [{ tipo: 'CONJUNTA', colunas: [] }]);
  expect(denovo.folhas.map(({ faltam }) => faltam)).toEqual([[], [], []]);
  expect((await outra(null)).body.folhas.map(({ tipo }) => tipo)).toEqual([null, null, null]);
});

test('of a property that is known already the lease says the name, and a sheet in parts needs no address', async () => {
  const ana = await novoLocador(teste);
  await importar(ana, csv(['Apelido;CEP;Rua;Número;Bairro;Cidade;UF', 'Casa 7;13010-000;Rua A;7;Centro;Campinas;SP']));
  const { body } = await enviar(
    ana,
    csv(['O quê;Quem;Doc;De;Até;Quanto;Quando', 'Casa 7;Rui;111.444.777-35;01/12/2026;30/11/2027;900;5']),
  );
  const { body: partida } = await mudar(ana, body.id, [{ tipo: 'CONJUNTA', colunas: [] }]);
  expect(partida.folhas.map(({ faltam }) => faltam.length)).toEqual([0, 0, 5]);
  const { body: casada } = await mudar(ana, body.id, [
    { tipo: 'IMOVEIS', colunas: nada(7) },
    { tipo: 'LOCATARIOS', colunas: com(nada(7), [1, 'nome'], [2, 'cpf']) },
    {
      tipo: 'CONTRATOS',
      colunas: com(
        nada(7),
        [0, 'imovel'],
        [3, 'dataInicio'],
        [4, 'dataFim'],
        [5, 'valorAluguel'],
        [6, 'diaVencimento'],
      ),
    },
  ]);
  expect([casada.erros.lista, casada.resumo.map(({ tipo, criar }) => [tipo, criar])]).toEqual([
    [],
    [
      ['LOCATARIOS', 1],
      ['CONTRATOS', 1],
    ],
  ]);
});

test('a column that nobody matched is asked for once, and no row is blamed for it', async () => {
  const ana = await novoLocador(teste);
  const { body } = await enviar(ana, csv(['Fulano;CPF;Nasceu', 'Maria;111.444.777-35;x', 'José;;']), {
    tipo: 'LOCATARIOS',
  });
  expect(body.folhas[0]?.faltam).toEqual(['Nome']);
  expect(body.erros.lista.map(({ linha, coluna }) => [linha, coluna])).toEqual([[3, 'CPF']]);
  // It is not to be written for that.
  expect((await ana.pedir(importacoes.confirmar, { params: { id: body.id } })).status).toBe(422);
});

test('a cell of a text file is quoted as it stands', async () => {
  const ana = await novoLocador(teste);
  const linhas = ['Nome;CPF;Nascimento', 'Maria;111.444.777-35;2026-02-30', 'José;529.982.247-25;2150-01-31'];
  const { body } = await enviar(ana, csv(linhas), { tipo: 'LOCATARIOS' });
  expect(body.erros.lista.map(({ valor }) => valor)).toEqual(['2026-02-30', '2150-01-31']);
  expect(body.folhas[0]?.amostra[0]?.[2]).toBe('2026-02-30');
});
