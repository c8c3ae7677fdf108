import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { noDia, novoContrato, novoLocador } from '../../../../test/support/factories.ts';
import { novaAssinatura } from '../../../../test/support/signatures.ts';
import { arquivosDe } from '../conteudo/arquivos.ts';
import { folhaDeAssinaturas } from './assinaturas.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());

test('papers that went out for signatures have a sheet of who signs, and their files a folder that says which they are', async () => {
  const [ana, bia] = [await novoLocador(teste), await novoLocador(teste)];
  await noDia(teste, ana, '2026-03-10');
  const { contratoId } = await novoContrato(ana);
  const empresa = {
    ...{ papel: 'LOCATÁRIA', nome: 'Sol Ltda.', documento: 'CNPJ nº 11.222.333/0001-81', email: 'sol@exemplo.com.br' },
    ...{
      porNome: 'Rui Lima',
      porDocumento: '111.444.777-35',
      situacao: 'ASSINOU' as const,
      em: '2026-03-12T01:00:00Z',
    },
  };
  const eu = { quem: 'LOCADOR' as const, papel: 'LOCADORA', nome: 'Ana Souza' };
  const signatarios = [{ ...eu, situacao: 'ASSINOU' as const, em: '2026-03-10T15:00:00Z' }, empresa];
  const feita = await novaAssinatura(teste, ana, contratoId, {
    ...{
      situacao: 'CONCLUIDA',
      fimEm: '2026-03-12T01:00:00Z',
      finalSha256: 'f1',
      sha256: 'a1',
      signatarios,
      arquivos: true,
    },
  });
  const recusou = { papel: 'LOCATÁRIO', nome: 'João', situacao: 'RECUSOU' as const, motivo: 'O valor.' };
  await novaAssinatura(teste, ana, contratoId, {
    ...{ situacao: 'RECUSADA', tipo: 'ACORDO', titulo: 'Acordo sobre a dívida', signatarios: [recusou] },
  });
  await novaAssinatura(teste, bia, (await novoContrato(bia)).contratoId, { arquivos: true });

  const { titles, rows } = folhaDeAssinaturas(teste.deps.db, ana.uid, 'America/Sao_Paulo');
  const linhas: Record<string, unknown>[] = [];
  for await (const linha of rows) {
    linhas.push(Object.fromEntries(titles.map((titulo, i) => [titulo, Object.values(linha[i] ?? {})[0]])));
  }
  const documentos = Map.groupBy(linhas, ({ Documento }) => Documento);
  expect(documentos.get('Contrato de locação')).toMatchObject([
    {
      ...{ Locatário: 'João Pereira', Situação: 'Assinada por todos', 'Pedida em': '2026-03-10' },
      ...{ 'Assinar até': '2026-03-25', 'Terminou em': '2026-03-11', 'Quem assina': 'Ana Souza', Como: 'LOCADORA' },
      ...{ 'O que fez': 'Assinou', Quando: '2026-03-10', 'SHA-256 do que se assina': 'a1', Código: feita.id },
      ...{ 'SHA-256 com as assinaturas': 'f1', 'Código do contrato': contratoId, 'Assinou pela empresa': undefined },
    },
    {
      ...{ 'Quem assina': 'Sol Ltda.', 'CPF/CNPJ': 'CNPJ nº 11.222.333/0001-81', 'E-mail': 'sol@exemplo.com.br' },
      ...{ 'Assinou pela empresa': 'Rui Lima, 111.444.777-35', Quando: '2026-03-11' },
    },
  ]);
  expect(documentos.get('Acordo sobre a dívida')).toMatchObject([
    { Situação: 'Recusada', 'O que fez': 'Recusou', 'Por que recusou': 'O valor.', Quando: undefined },
  ]);
  expect(linhas).toHaveLength(3);

  const caminhos: string[] = [];
  for await (const { caminho } of arquivosDe(teste.deps.db, ana.uid)) caminhos.push(caminho);
  const pasta = `Arquivos/Documentos assinados/Contrato de locação - João Pereira - Avenida Paulista, 1000 (${feita.id.slice(0, 8)})`;
  expect(caminhos.map((um) => um.slice(0, um.lastIndexOf('/')))).toEqual([pasta, pasta]);
});
