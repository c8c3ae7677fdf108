import { afterAll, beforeAll, expect, test } from 'vitest';
import { novaInspecao, novoImovel, novoLocador } from '../../../test/support/factories.ts';
import { type AppComArquivos, appComArquivos, cabecalhos } from '../../../test/support/files.ts';

let teste: AppComArquivos;
beforeAll(async () => {
  teste = await appComArquivos();
});
afterAll(() => teste.fechar());

/** A browser asks so for what opens in a tab. */
const EM_ABA = { accept: 'text/html,application/pdf,*/*;q=0.8', 'sec-fetch-dest': 'document' };
const abrir = async (caminho: string, headers: Record<string, string> = {}) => {
  const resposta = await fetch(`${teste.base}${caminho}`, { headers: { ...EM_ABA, ...headers } });
  return {
    status: resposta.status,
    tipo: resposta.headers.get('content-type')?.split(';')[0],
    csp: resposta.headers.get('content-security-policy'),
    corpo: Buffer.from(await resposta.arrayBuffer()).toString('latin1'),
  };
};
const utf8 = (corpo: string) => Buffer.from(corpo, 'latin1').toString();

test('a file that cannot be opened in a tab of its own is a sentence on a page, and a program gets its error', async () => {
  const ana = await novoLocador(teste);
  const eu = cabecalhos(teste, ana);
  const { id } = await novaInspecao(ana, await novoImovel(ana));
  const aberta = await abrir(`/inspecoes/${id}/pdf`, eu);
  expect([aberta.status, aberta.tipo, aberta.corpo.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);

  const nenhuma = '/inspecoes/7b0f3a52-5c55-4b0f-9a5c-3b9d1f4c2e11/pdf';
  const falta = await abrir(nenhuma, eu);
  expect([falta.status, falta.tipo]).toEqual([404, 'text/html']);
  expect(falta.csp).toContain("default-src 'none'");
  expect(utf8(falta.corpo)).toMatch(/<h1>Não foi possível abrir<\/h1><p>[^<{]+\.<\/p>/);
  expect(utf8(falta.corpo)).toContain('Feche esta aba');
  // Nobody is signed in any more, an address of a file is over.
  const saiu = await abrir(nenhuma, { cookie: '' });
  expect([saiu.status, saiu.tipo]).toEqual([401, 'text/html']);
  const velho = await abrir('/arquivos/privado/a/b/c.pdf?expira=1&assinatura=x');
  expect([velho.status, velho.tipo]).toEqual([403, 'text/html']);
  expect(utf8(velho.corpo)).toContain('Este endereço expirou');

  // The page tells what is wrong, where no field can be marked.
  const mes = await abrir('/financeiro/exportar?mes=%3Cb%3E', eu);
  expect([mes.status, mes.tipo]).toEqual([400, 'text/html']);
  expect(utf8(mes.corpo)).not.toContain('campos indicados');
  expect(utf8(mes.corpo)).toMatch(/<p>[^<]*mês[^<]*<\/p>/);

  const programas: Record<string, string>[] = [{ 'sec-fetch-dest': 'empty' }, { accept: 'application/json' }];
  for (const programa of programas) {
    const { status, tipo, corpo } = await abrir(nenhuma, { ...eu, ...programa });
    expect([status, tipo, Object.keys(JSON.parse(corpo))]).toEqual([404, 'application/json', ['error']]);
  }
  // An endpoint without a file answers as ever, whoever asks.
  expect((await abrir('/inspecoes/x', eu)).tipo).toBe('application/json');
});
