// A contract of the landlord's own text is read by each who signs it, in a browser, and all read the same.
import type * as assinaturas from '@imob/schemas/assinaturas';
import * as documento from '@imob/schemas/documento';
import * as inquilino from '@imob/schemas/inquilino';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { novoContrato, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { paginasDoPdf } from '../../api/test/support/pdf.ts';
import { assinaturasDe, convidadosDe } from '../../api/test/support/signing.ts';
import { lerPdf } from './baixados.ts';
import { montarPalco, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => palco.fechar());

const TEXTO = [
  '# CONTRATO DO MEU ADVOGADO',
  '{locador.nome} aluga a {locatario.nome}, com a fiança de {fiador.nome}, por {aluguel}.',
  ...Array.from(
    { length: 30 },
    (_, i) => `Cláusula ${i + 1}ª. ${'O que aqui se escreve todos leem igual. '.repeat(8)}`,
  ),
].join('\n');

it('inquilino e fiador abrem no celular o mesmo documento que o locador baixa, página por página', async () => {
  const ana = await novoLocador(palco.servico);
  const locatarioId = await novoLocatario(ana, { cpf: '529.982.247-25' });
  const { contratoId: id } = await novoContrato(ana, { locatarioId, dataFim: '2028-06-30' });
  const garantia = { tipo: 'FIADOR', nome: 'Rui Ramos', cpf: '111.444.777-35' };
  await ana.pedir(termos.mudar, { params: { id }, body: { garantia } as never });
  await ana.pedir(documento.mudar, { params: { id }, body: { textoProprio: { texto: TEXTO } } as never });
  const { body } = await assinaturasDe(ana, id).pedir({ emails: [null, null], enviar: false });
  const pedida = body as assinaturas.Assinatura;

  const doLocador = await palco.abrir(`contratos/${id}#assinaturas`, { como: ana });
  await doLocador.getByRole('button', { name: 'Ações do pedido: Contrato de locação' }).click();
  const baixado = await lerPdf(doLocador, doLocador.getByRole('menuitem', { name: 'Baixar PDF' }));
  expect(baixado).toContain('CONTRATO DO MEU ADVOGADO');
  for (const { url } of convidadosDe(pedida)) {
    const pagina = await palco.abrir(url as string, { tela: 'celular' });
    const endereco = await pagina.getByRole('link', { name: 'Abrir o documento (PDF)' }).first().getAttribute('href');
    const resposta = await pagina.request.get(new URL(endereco as string, url as string).href);
    const paginas = await paginasDoPdf(await resposta.body());
    expect(paginas.length).toBeGreaterThan(2);
    expect(paginas.join(' ').trim()).toBe(baixado);
  }
  const { body: link } = await ana.pedir(inquilino.criarLink, { params: { id } });
  const doInquilino = await palco.abrir(link.url, { tela: 'celularPequeno' });
  const contrato = await doInquilino.request.get(`${link.url}/contrato?cpf=4725`);
  expect((await paginasDoPdf(await contrato.body())).join(' ')).toContain('Cláusula 30ª. O que aqui se escreve');
});
