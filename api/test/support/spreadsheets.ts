import { buffer } from 'node:stream/consumers';
import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as importacoes from '@imob/schemas/importacoes';
import * as locatarios from '@imob/schemas/locatarios';
import * as recibos from '@imob/schemas/recibos';
import { expect, vi } from 'vitest';
import type { Cell, Sheet } from '../../src/spreadsheet/sheet.ts';
import { writeXlsx } from '../../src/spreadsheet/xlsx.ts';
import type { TestApp } from './app.ts';
import { type Locador, novoLocador } from './factories.ts';
import { formulario } from './form.ts';

type Importacao = importacoes.Importacao;
export const csv = (linhas: string[]) => Buffer.from(linhas.join('\n'));
/** Spreadsheets as a landlord brings them, through the API itself. */
export const enviar = async (quem: Locador, arquivo: Buffer, campos = {}, nome = 'p.csv') =>
  quem.pedir<Importacao>(importacoes.enviar, formulario(campos, arquivo, nome));
export const confirmar = (quem: Locador, id: string) =>
  quem.pedir<Importacao>(importacoes.confirmar, { params: { id } });
export const ler = async (quem: Locador, id: string) =>
  (await quem.pedir<Importacao>(importacoes.buscar, { params: { id } })).body;

export async function terminada(quem: Locador, id: string): Promise<Importacao> {
  let lida = await ler(quem, id);
  await vi.waitFor(
    async () => {
      lida = await ler(quem, id);
      expect(['IMPORTADA', 'FALHOU']).toContain(lida.situacao);
    },
    { timeout: 60_000, interval: 50 },
  );
  return lida;
}

/** Sends, confirms and waits: all of it was written. */
export async function importar(quem: Locador, arquivo: Buffer, campos = {}): Promise<Importacao> {
  const { body } = await enviar(quem, arquivo, campos);
  expect(body.erros.lista).toEqual([]);
  expect((await confirmar(quem, body.id)).status).toBe(200);
  const feita = await terminada(quem, body.id);
  expect([feita.situacao, feita.falha]).toEqual(['IMPORTADA', null]);
  return feita;
}

async function* de(linhas: Cell[][]) {
  yield* linhas;
}
export const folha = (nome: string, titulos: string[], linhas: Cell[][]): Sheet => ({
  name: nome,
  titles: titulos,
  rows: de(linhas),
});
export const xlsx = (...folhas: Sheet[]) => buffer(writeXlsx(...folhas));

export const IMOVEIS = 'Nome do imóvel;CEP;Logradouro;Nº;Bairro;Município;UF';
export const casa = (n: number) => `Casa ${n};13010-000;Rua das Flores;${n};Centro;Campinas;São Paulo`;

/** A landlord who brought a lease of 1,500.00 a month from August 2026 on, each on the 5th. */
export async function locacaoImportada(teste: TestApp, ate = '31/07/2027'): Promise<Locador> {
  const ana = await novoLocador(teste);
  await importar(ana, csv([IMOVEIS, casa(1)]), { tipo: 'IMOVEIS' });
  await importar(ana, csv(['Nome;CPF', 'Rui;111.444.777-35']), { tipo: 'LOCATARIOS' });
  const contrato = `Casa 1;Rui;01/08/2026;${ate};1.500,00;5`;
  await importar(ana, csv(['Imóvel;Locatário;Início;Fim;Aluguel;Dia do vencimento', contrato]), { tipo: 'CONTRATOS' });
  return ana;
}

export const tudoDe = async (quem: Locador) => ({
  imoveis: (await quem.pedir(imoveis.listar)).body,
  locatarios: (await quem.pedir(locatarios.listar)).body,
  contratos: (await quem.pedir(contratos.listar)).body,
  contas: (await quem.pedir(financeiro.listar)).body,
  recibos: (await quem.pedir(recibos.listar)).body,
});
