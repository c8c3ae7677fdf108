import { createHash } from 'node:crypto';
import * as aditivos from '@imob/schemas/aditivos';
import * as assinaturas from '@imob/schemas/assinaturas';
import * as documento from '@imob/schemas/documento';
import * as inquilino from '@imob/schemas/inquilino';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { caixaDeCorreio } from '../../../test/support/mails.ts';
import { paginasDoPdf, textoDoPdf } from '../../../test/support/pdf.ts';
import { assinaturasDe, convidado, convidadosDe } from '../../../test/support/signing.ts';

const { correio, papeis } = caixaDeCorreio(() => false);
let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-10T15:00:00Z', deps: { mail: correio }, tarefas: true });
});
afterAll(() => teste.fechar());

const TEXTO = '# DO MEU ADVOGADO\n{locador.nome} aluga a {locatario.nome} por {aluguel}. Multa: {multa}.';

async function enviado() {
  const ana = await novoLocador(teste);
  const locatarioId = await novoLocatario(ana, { cpf: '987.654.321-00' });
  const { contratoId: id } = await novoContrato(ana, { locatarioId, dataFim: '2028-06-30' });
  await ana.pedir(termos.mudar, { params: { id }, body: { multaPercentual: 10 } });
  const mudar = (textoProprio: object | null) =>
    ana.pedir(documento.mudar, { params: { id }, body: { textoProprio } as never });
  await mudar({ texto: TEXTO });
  const de = assinaturasDe(ana, id);
  const { body: pedida } = await de.pedir({ assinarJa: true });
  await expect.poll(() => papeis.length).toBeGreaterThan(0);
  const joao = convidado(teste, papeis, convidadosDe(pedida as assinaturas.Assinatura)[0] as assinaturas.Signatario);
  return { ana, id, mudar, joao };
}

test('the own text is what is sent, read and signed from afar; meanwhile it does not change, and afterwards neither', async () => {
  const { ana, id, mudar, joao } = await enviado();
  expect((await mudar({ texto: 'Outro {aluguel}' })).status).toBe(409);
  expect((await mudar(null)).status).toBe(409);
  const url = assinaturas.documento.url.replace(':token', joao.token);
  const pdf = await textoDoPdf((await teste.app.inject({ url })).rawPayload);
  expect(pdf).toContain('DO MEU ADVOGADO');
  expect(pdf).toContain('Multa: 10%');
  expect(pdf).toContain('Medida Provisória');
  await joao.assinar();
  const { body } = await ana.pedir(documento.buscar, { params: { id } });
  expect(body).toMatchObject({ situacao: 'ASSINADO', origem: 'ELETRONICA', texto: { titulo: 'DO MEU ADVOGADO' } });
  expect(body.opcoes.textoProprio.texto).toBe(TEXTO);
  expect((await mudar(null)).status).toBe(409);

  // An addendum stands on top, and the signed text stays.
  const { status, body: feito } = await ana.pedir(aditivos.criar, {
    params: { id },
    body: { termos: { multaPercentual: 5 } },
  });
  expect(status).toBe(201);
  expect(JSON.stringify(feito)).toContain('Multa por atraso: 5%, em lugar de 10%.');
  expect((await ana.pedir(documento.buscar, { params: { id } })).body.conteudo).toBe(body.conteudo);
});

/** Enough of it for several pages, each clause known by its number, with fields among the words. */
const LONGO = [
  '# CONTRATO DO MEU ADVOGADO',
  '{locador.nome} aluga a {locatario.nome}, com a fiança de {fiador.nome}, o imóvel da {imovel.endereco}, por {aluguel}.',
  ...Array.from({ length: 60 }, (_, i) => [
    `## Cláusula ${i + 1}ª`,
    `O que se combina na cláusula ${i + 1} vale por {prazo}: ${'as partes leram cada palavra dela, e a entenderam; '.repeat(5)}e assim fica.`,
  ]).flat(),
].join('\n');

const semBrancos = (texto: string) => texto.replace(/\*\*|\s+/g, '');

test('landlord, tenant and guarantor read the same pages, of which the sealed hash is, before and after they sign', async () => {
  const ana = await novoLocador(teste);
  const locatarioId = await novoLocatario(ana, { cpf: '987.654.321-00' });
  const { contratoId: id } = await novoContrato(ana, { locatarioId, dataFim: '2028-06-30' });
  const fiador = { tipo: 'FIADOR', nome: 'Rui Ramos', cpf: '111.444.777-35' } as const;
  await ana.pedir(termos.mudar, { params: { id }, body: { garantia: fiador } });
  await ana.pedir(documento.mudar, { params: { id }, body: { textoProprio: { texto: LONGO } } });
  const de = assinaturasDe(ana, id);
  const emails = ['joao@exemplo.com', 'rui@exemplo.com'];
  const { status, body: pedida } = await de.pedir({ assinarJa: true, emails });
  expect(status).toBe(201);
  const [joao, rui] = convidadosDe(pedida).map((um) => convidado(teste, papeis, um));
  const { body: link } = await ana.pedir(inquilino.criarLink, { params: { id } });
  const token = new URL(link.url).pathname.split('/').at(-1);
  const baixar = async (url: string, deQuem: { cookie?: string } = {}) => {
    const cookie = deQuem.cookie ? `${teste.deps.env.SESSION_COOKIE_NAME}=${deQuem.cookie}` : '';
    const { statusCode, rawPayload } = await teste.app.inject({ url, headers: { cookie } });
    expect([url, statusCode]).toEqual([url, 200]);
    return rawPayload;
  };
  const doLocador = () => baixar(`/contratos/${id}/assinaturas/${pedida.id}/pdf`, ana);
  const doConvidado = (quem = joao) => baixar(`/assinar/${quem?.token}/documento`);
  const daPagina = () => baixar(`/p/${token}/contrato?cpf=2100`);

  const enviado = await doLocador();
  expect(createHash('sha256').update(enviado).digest('hex')).toBe(pedida.sha256);
  for (const outro of [await doConvidado(), await doConvidado(rui)]) expect(outro.equals(enviado)).toBe(true);
  const paginas = await paginasDoPdf(enviado);
  expect(paginas.length).toBeGreaterThan(4);
  const lido = semBrancos(paginas.join(' '));
  for (let i = 1; i <= 60; i++) {
    expect(lido.split(`Cláusula${i}ª`)).toHaveLength(2);
    expect(lido.split(`combinanacláusula${i}valepor`)).toHaveLength(2);
  }

  await joao?.assinar();
  await rui?.assinar({ documento: '111.444.777-35' });
  await expect.poll(async () => (await de.listar())[0]?.pronta, { timeout: 20_000 }).toBe(true);
  const { body: assinado } = await ana.pedir(documento.buscar, { params: { id } });
  expect(assinado.sha256).toBe(createHash('sha256').update(assinado.conteudo).digest('hex'));
  // The lines to sign on are drawn; the sheet of signatures names everybody.
  const papeisDe = assinado.texto.assinaturas.map(({ papel }: { papel: string }) => `${papel}:`);
  const linhas = assinado.conteudo
    .split('\n')
    .filter((linha: string) => linha && !papeisDe.some((papel: string) => linha.startsWith(papel)))
    .map(semBrancos);
  // Each line of what was sealed stands on the paper that was sent, in its order.
  let ate = 0;
  for (const linha of linhas) {
    const onde = lido.indexOf(linha, ate);
    expect([linha, onde >= 0]).toEqual([linha, true]);
    ate = onde;
  }
  const final = await doLocador();
  for (const outro of [await doConvidado(), await doConvidado(rui)]) expect(outro.equals(final)).toBe(true);
  const finais = await paginasDoPdf(final);
  expect(finais.slice(0, paginas.length)).toEqual(paginas);
  expect(finais.slice(paginas.length).join(' ')).toContain(pedida.sha256);
  // The tenant's page makes its file of the sealed text, page after page the same.
  const doInquilino = semBrancos((await paginasDoPdf(await daPagina())).join(' '));
  for (const linha of linhas) expect(doInquilino).toContain(linha);
});
