import type { Locator } from 'playwright-core';
import { textoDoPdf } from '../../api/test/support/pdf.ts';
import type { Pagina } from './navegador.ts';

/** Clicks, and gives the file that comes of it. */
export async function baixar(pagina: Pagina, botao: Locator): Promise<{ nome: string; conteudo: Buffer }> {
  const [baixado] = await Promise.all([pagina.waitForEvent('download'), botao.click()]);
  const partes: Buffer[] = [];
  for await (const parte of await baixado.createReadStream()) partes.push(parte as Buffer);
  return { nome: baixado.suggestedFilename(), conteudo: Buffer.concat(partes) };
}

/** Clicks, and gives how the service answers the page that opens: not every browser shows a PDF. */
export async function abrir(pagina: Pagina, botao: Locator): Promise<[status: number, tipo: string | undefined]> {
  const [resposta] = await Promise.all([
    pagina.context().waitForEvent('response', (uma) => uma.request().isNavigationRequest()),
    botao.click(),
  ]);
  return [resposta.status(), resposta.headers()['content-type']];
}

/** Clicks, and gives what a person reads in the PDF that comes of it. */
export const lerPdf = async (pagina: Pagina, botao: Locator): Promise<string> =>
  textoDoPdf((await baixar(pagina, botao)).conteudo);

/** Exports what a list shows as CSV. */
export async function baixarCsv(pagina: Pagina): Promise<{ nome: string; csv: string }> {
  await pagina.getByRole('button', { name: 'Exportar' }).click();
  const { nome, conteudo } = await baixar(pagina, pagina.getByRole('menuitem', { name: 'Exportar CSV' }));
  return { nome, csv: conteudo.toString('utf8') };
}
