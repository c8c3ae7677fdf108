import * as compromissos from '@imob/schemas/compromissos';
import * as prestadores from '@imob/schemas/prestadores';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { noDia, novoContrato, novoImovel, novoLocador, novoLocatario } from '../../../../test/support/factories.ts';
import { amostra } from '../../../../test/support/files.ts';
import { emPartes } from '../../../../test/support/form.ts';
import { manutencoesDe, novoCompromisso, novoPrestador } from '../../../../test/support/repairs.ts';
import type { Sheet } from '../../../spreadsheet/sheet.ts';
import { arquivosDe } from '../conteudo/arquivos.ts';
import { folhaDeCompromissos, folhaDeManutencoes, folhaDeOrcamentos, folhaDePrestadores } from './manutencoes.ts';

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
const FUSO = 'America/Sao_Paulo';

test('repairs, offers, providers and commitments have sheets, and photos a folder of their repair’s name', async () => {
  const ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-04-10');
  const bia = await novoLocador(teste);
  const { db } = teste.deps;
  const imovelId = await novoImovel(ana, { nome: 'Casa' });
  const locatarioId = await novoLocatario(ana, { nome: 'Rita' });
  const { contratoId } = await novoContrato(ana, { imovelId, locatarioId });
  const de = manutencoesDe(ana);
  const { id } = (await de.abrir({ imovelId, descricao: 'Pinga.', urgente: true })).body;
  const foto = [{ campo: 'arquivo', nome: 'pia.jpg', conteudo: await amostra.jpg() }];
  await ana.pedir(upload.manutencao, { params: { manutencaoId: id }, ...emPartes({}, foto) });
  const souza = await novoPrestador(ana, { chavePix: 'souza@exemplo.com' });
  const rui = await novoPrestador(ana, { nome: 'Rui Reparos' });
  await de.orcar(id, { prestadorId: rui.id });
  await de.orcar(id, { prestadorId: souza.id, valor: 150, prazo: 'amanhã', escolhido: true });
  await de.mudar(id, { visitaDia: '2026-04-12', visitaHora: '14:00', anotacoes: 'Levar escada' });
  const { despesaId } = (await de.concluir(id, { em: '2026-04-10', custo: 150 })).body;
  await ana.pedir(prestadores.remover, { params: { id: rui.id } });
  const seguro = await novoCompromisso(ana, { imovelId, proximo: '2026-04-15' });
  const feito = { em: '2026-04-10', venceVisto: '2026-04-15', valor: 300 };
  await ana.pedir(compromissos.fazer, { params: { id: seguro.id }, body: feito });
  const outra = manutencoesDe(bia);
  await outra.abrir({ imovelId: await novoImovel(bia) });
  await novoCompromisso(bia);
  await novoPrestador(bia);

  expect(await linhasDe(folhaDeManutencoes(db, ana.uid, FUSO))).toMatchObject([
    {
      ...{ Título: 'Torneira da cozinha', Imóvel: 'Casa', Locatário: 'Rita', Situação: 'Concluída', Urgente: 'Sim' },
      ...{
        'O que acontece': 'Pinga.',
        'Quem faz': 'Hidráulica Souza',
        Visita: '2026-04-12',
        'Hora da visita': '14:00',
      },
      ...{ 'Concluída em': '2026-04-10', Custo: 150, 'Quem pagou': 'Locador', 'De quem é o custo': 'Locador' },
      ...{ Anotações: 'Levar escada', 'Aberta em': '2026-04-10', 'Código do contrato': contratoId, Código: id },
      ...{ 'Código da despesa': despesaId, 'Código do imóvel': imovelId },
    },
  ]);
  const orcamentos = await linhasDe(folhaDeOrcamentos(db, ana.uid, FUSO));
  expect(orcamentos).toHaveLength(2);
  expect(orcamentos.find(({ Escolhido }) => Escolhido === 'Sim')).toMatchObject({
    ...{ Manutenção: 'Torneira da cozinha', Prestador: 'Hidráulica Souza', Situação: 'Recebido', Preço: 150 },
    ...{ Prazo: 'amanhã', 'Código da manutenção': id, 'Código do prestador': souza.id },
  });
  expect(orcamentos.find(({ Escolhido }) => Escolhido === 'Não')).toMatchObject({
    ...{ Prestador: 'Rui Reparos', Situação: 'Pedido', Preço: undefined, 'Código do prestador': undefined },
  });
  expect(await linhasDe(folhaDePrestadores(db, ana.uid, FUSO))).toMatchObject([
    { Nome: 'Hidráulica Souza', Ofício: 'Encanador', 'Chave Pix': 'souza@exemplo.com', Código: souza.id },
  ]);
  expect(await linhasDe(folhaDeCompromissos(db, ana.uid, FUSO))).toMatchObject([
    {
      ...{ Título: 'Seguro contra incêndio', Imóvel: 'Casa', 'Vence em': '2027-04-15', Código: seguro.id },
      ...{ 'De quantos em quantos meses': 12, 'Tipo da despesa': 'Seguro', 'Feito por último em': '2026-04-10' },
      ...{ Custou: 300, 'Vezes em que foi feito': 1 },
    },
  ]);
  const caminhos: string[] = [];
  for await (const { caminho } of arquivosDe(db, ana.uid)) caminhos.push(caminho);
  expect(caminhos).toEqual([
    expect.stringMatching(
      /^Arquivos\/Manutenções\/Torneira da cozinha - Casa \([0-9a-f]{8}\)\/pia \([0-9a-f]{8}\)\.jpg$/,
    ),
  ]);
});
