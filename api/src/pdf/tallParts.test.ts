import { pdfDosFatos } from '@imob/schemas/documents/dossierPdf';
import { pdfDoLaudo } from '@imob/schemas/documents/inspectionPdf';
import type { ItemDoLaudo } from '@imob/schemas/documents/inspectionSections';
import type { TextoDoLaudo } from '@imob/schemas/documents/inspectionText';
import { pdfDaCarta } from '@imob/schemas/documents/letterPdf';
import { expect, it } from 'vitest';
import { textoDoPdf } from '../../test/support/pdf.ts';
import { make } from './document.ts';

/** A part that is kept whole and is higher than a page is drawn by the library not at all: no word of anybody's may go so. */

const item: ItemDoLaudo = {
  ...{ id: 'p', nome: 'Parede', detalhe: '', condicao: 'Regular', ausente: false, observacao: '', outras: [] },
  fotos: [],
};
const assinatura = { papel: 'LOCADORA', nome: 'Ana Souza', documento: 'CPF 529.982.247-25' };
const laudo = (um: Partial<ItemDoLaudo>, assinaturas = [assinatura]): TextoDoLaudo => ({
  ...{
    titulo: 'Laudo',
    dados: [{ nome: 'Tipo', valor: 'Entrada' }],
    descricao: '',
    medidas: [],
    fotosGerais: [],
    emendas: [],
    fecho: undefined,
  },
  secoes: [{ titulo: 'Sala', itens: [{ ...item, ...um }] }],
  ...{ declaracao: 'As partes conferiram.', localEData: 'São Paulo/SP', assinaturas },
});
const ler = async (texto: TextoDoLaudo) => textoDoPdf(await make(pdfDoLaudo(texto, 'Ana', new Map())));

it('an item seen in a hundred short lines stands on the report', async () => {
  const riscos = Array.from({ length: 120 }, (_, i) => `- risco ${i}.`);
  const lido = await ler(laudo({ observacao: riscos.join('\n') }));
  for (const risco of ['Parede', 'Regular', ...riscos]) expect(lido).toContain(risco);
});

it('so do the versions of others, however many', async () => {
  const outras = Array.from({ length: 20 }, (_, i) => `${'mancha na parede '.repeat(100)}fim ${i}.`);
  const lido = await ler(laudo({ observacao: 'umidade '.repeat(200), outras }));
  for (let i = 0; i < outras.length; i++) expect(lido).toContain(`fim ${i}.`);
});

it('a name of 10,000 letters, and all who sign', async () => {
  const assinaturas = Array.from({ length: 30 }, (_, i) => ({ ...assinatura, nome: `Morador ${i}.` }));
  const lido = await ler(laudo({ nome: 'N'.repeat(10_000) }, assinaturas));
  expect(lido.match(/N/g)?.length).toBeGreaterThanOrEqual(10_000);
  for (const { nome } of assinaturas) expect(lido).toContain(nome);
});

it('a letter whose last paragraph is longer than a page', async () => {
  const paragrafos = ['Prezada,', `${'Peço que repare. '.repeat(500)}Até logo.`];
  const carta = { titulo: 'Carta', destinatarios: [], imovel: 'Casa', paragrafos, quadro: undefined };
  const assinaturas = [assinatura];
  const texto = { ...carta, localEData: 'São Paulo/SP', assinaturas, recebimento: false };
  const lido = await textoDoPdf(await make(pdfDaCarta(texto as never, 'Carta')));
  for (const dito of ['Até logo.', 'Ana Souza']) expect(lido).toContain(dito);
});

it('a row of a table that is higher than a page, and those beside it', async () => {
  const dito = (oQue: string, detalhe: string) => ({ dia: '2026-04-20', hora: '18:30', oQue, detalhe });
  const longo = `${'Prometeu pagar na sexta. '.repeat(195)}Até logo.`;
  const locacao = {
    dados: { locador: { nome: 'Ana' } },
    nome: 'João - Casa',
    em: '2026-04-20',
    dividas: [],
    caucoes: [],
  };
  const fatos = [dito('Telefone', 'curto.'), dito('E-mail', longo), dito('WhatsApp', 'fim.')];
  const lido = await textoDoPdf(await make(pdfDosFatos('Conversas', locacao as never, fatos)));
  for (const escrito of ['curto.', 'E-mail', 'Até logo.', 'WhatsApp', 'fim.']) expect(lido).toContain(escrito);
  expect(lido.match(/Prometeu/g)).toHaveLength(195);
});

it('what fits on a page is kept whole', async () => {
  const alto = { text: 'antes\n'.repeat(45) };
  const junto = { unbreakable: true, stack: Array.from({ length: 12 }, (_, i) => `linha ${i}.`) };
  const definicao = { pageMargins: 40, content: [alto, junto] };
  const pdf = await make(definicao as never);
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const segunda = await (await (await getDocument({ data: pdf }).promise).getPage(2)).getTextContent();
  const escrito = segunda.items.map((um) => ('str' in um ? um.str : '')).join(' ');
  expect(escrito).toContain('linha 0.');
  expect(escrito).toContain('linha 11.');
});
