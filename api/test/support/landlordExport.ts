import * as exportacoes from '@imob/schemas/exportacoes';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { expect } from 'vitest';
import type { Locador } from './factories.ts';

/** Waits until a landlord's export is done, well or not. */
export async function exportada(quem: Locador, id: string): Promise<exportacoes.Exportacao> {
  let lida: exportacoes.Exportacao | undefined;
  await expect
    .poll(
      async () => {
        lida = (await quem.pedir(exportacoes.buscar, { params: { id } })).body;
        return lida?.situacao;
      },
      { timeout: 90_000, interval: 100 },
    )
    .toMatch(/PRONTA|FALHOU/);
  return lida as exportacoes.Exportacao;
}

/** Fetches the ZIP as a browser does, and opens it. */
export async function abrirZip(quem: Locador, id: string): Promise<Map<string, Uint8Array>> {
  const { status, body } = await quem.pedir(exportacoes.arquivo, { params: { id } });
  expect([status, body.error]).toEqual([200, undefined]);
  const resposta = await fetch(body.url);
  expect(resposta.status).toBe(200);
  const bytes = new Uint8Array(await resposta.arrayBuffer());
  expect(bytes.length).toBe(body.tamanho);
  return new Map(Object.entries(unzipSync(bytes)));
}

/** The rows of a sheet of the ZIP, by the titles of its columns. */
export async function lerFolha(zip: Map<string, Uint8Array>, nome: string): Promise<Record<string, unknown>[]> {
  const planilha = Buffer.from(zip.get('Dados.xlsx') as Uint8Array);
  const [titulos = [], ...linhas] = await readSheet(planilha, nome);
  return linhas.map((linha) => Object.fromEntries(linha.map((celula, i) => [String(titulos[i]), celula])));
}
