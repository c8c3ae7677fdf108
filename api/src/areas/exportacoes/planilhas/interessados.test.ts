import * as anuncios from '@imob/schemas/anuncios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { noDia, novoImovel, novoLocador } from '../../../../test/support/factories.ts';
import { fichaDe, novoInteressado } from '../../../../test/support/interested.ts';
import type { Sheet } from '../../../spreadsheet/sheet.ts';
import { arquivosDe } from '../conteudo/arquivos.ts';
import { folhaDeAnuncios, folhaDeInteressados } from './interessados.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());

async function linhasDe({ titles, rows }: Sheet) {
  const linhas: Record<string, unknown>[] = [];
  for await (const linha of rows)
    linhas.push(Object.fromEntries(titles.map((titulo, i) => [titulo, Object.values(linha[i] ?? {})[0]])));
  return linhas;
}

test('adverts and those who want a property have sheets, and their files a folder of their name', async () => {
  const [ana, bia] = [await novoLocador(teste), await novoLocador(teste)];
  await noDia(teste, ana, '2026-03-10');
  const imovelId = await novoImovel(ana, { nome: 'Casa', valorAluguel: '2.000,00' });
  const body = { aberto: true, titulo: 'Casa clara', garantias: ['FIADOR', 'CAUCAO'], disponivelEm: '2026-04-01' };
  const { body: anuncio } = await ana.pedir(anuncios.gravar, { params: { id: imovelId }, body });
  const { db, env } = teste.deps;
  expect(await linhasDe(folhaDeAnuncios(db, ana.uid, env))).toMatchObject([
    {
      ...{ Imóvel: 'Casa', 'No ar': 'Sim', 'Endereço da página': anuncio.url, Título: 'Casa clara' },
      ...{ 'Livre a partir de': '2026-04-01', 'Garantias que aceita': 'Fiador, Caução', 'Anunciado em': '2026-03-10' },
      ...{ 'Mostra rua e número': 'Não', 'Código do imóvel': imovelId },
    },
  ]);

  const em = '2026-03-12T01:00:00Z';
  const dele = {
    ...{ nome: 'Rui', mensagem: 'Posso ver?', visitaDia: '2026-03-17', visitaHora: '14:30', anotacoes: 'Gostou' },
    ...{ atendidoEm: em, fichaPedidaEm: em, fichaEm: em, ficha: fichaDe({ garantia: 'FIADOR', fiadorNome: 'Flora' }) },
    ...{ situacao: 'RECUSADO' as const, motivo: 'Renda', decididoEm: em, arquivos: ['rg.pdf'] },
  };
  const { id } = await novoInteressado(teste, ana, imovelId, dele);
  // Asked for again, it is not told until it comes.
  await novoInteressado(teste, ana, imovelId, { nome: 'Davi', fichaPedidaEm: em, ficha: fichaDe() });
  await novoInteressado(teste, bia, await novoImovel(bia), { arquivos: ['outro.pdf'] });
  const pessoas = (await linhasDe(folhaDeInteressados(db, ana.uid, 'America/Sao_Paulo'))).toSorted((um) =>
    um.Nome === 'Rui' ? -1 : 1,
  );
  expect(pessoas).toMatchObject([
    {
      ...{ Nome: 'Rui', Telefone: '(11) 91234-5678', 'E-mail': 'rui@exemplo.com.br', Imóvel: 'Casa', Código: id },
      ...{ Situação: 'Recusado', Passo: 'Ficha recebida', 'Veio pelo anúncio': 'Sim', Mensagem: 'Posso ver?' },
      ...{ Visita: '2026-03-17', 'Hora da visita': '14:30', 'Ficha recebida em': '2026-03-11', Anotações: 'Gostou' },
      ...{ 'CPF/CNPJ': '111.444.777-35', 'Renda por mês': 6_000, 'Renda em aluguéis': 3, Garantia: 'Fiador' },
      ...{ Fiador: 'Flora', Motivo: 'Renda', 'Decidido em': '2026-03-11', 'Será esquecido em': '2030-01-01' },
      Endereço: 'Avenida Paulista, 1000 - Bela Vista, São Paulo/SP',
    },
    { Nome: 'Davi', Situação: 'Em aberto', Passo: 'Ficha pedida', 'CPF/CNPJ': undefined, 'Renda por mês': undefined },
  ]);
  expect(pessoas).toHaveLength(2);

  const caminhos: string[] = [];
  for await (const { caminho } of arquivosDe(db, ana.uid)) caminhos.push(caminho);
  expect(caminhos).toEqual([
    expect.stringMatching(/^Arquivos\/Interessados\/Rui \([0-9a-f]{8}\)\/rg \([0-9a-f]{8}\)\.pdf$/),
  ]);
});
