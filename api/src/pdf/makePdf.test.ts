import { linhaDeAssinatura } from '@imob/schemas/documents/pdf';
import { pdfDoDocumento } from '@imob/schemas/documents/signedPdf';
import { expect, test } from 'vitest';
import { larguraDoPdf, textoDoPdf } from '../../test/support/pdf.ts';
import { makePdf } from './makePdf.ts';

test('a definition becomes a PDF whose text can be read, accents and page numbers too', async () => {
  const pdf = await makePdf(
    {
      content: [
        { text: 'Ação, coração e R$ 1.657,50' },
        { layout: 'entreLinhas', table: { body: [['Multa', 'Juros']] } },
        linhaDeAssinatura('Ângela Müller', 'CPF nº 1', 'LOCADORA'),
      ],
      rodape: { rubricas: true, texto: 'Versão 3', margem: 60 },
    },
    'ana',
  );
  const texto = await textoDoPdf(pdf);
  for (const trecho of [
    'Ação, coração e R$ 1.657,50',
    'Multa',
    'Ângela Müller',
    'Rubricas',
    'Versão 3',
    'Página 1 de 1',
  ])
    expect(texto).toContain(trecho);
});

test('a document is set in the letters of the app, with every letter that a name may have', async () => {
  const nomes = 'Conceição Õ º ª § – “Łukasz Dvořák” ‘Ğül’ Ștefan Nguyễn Ωμέγα Юлия';
  const pdf = await makePdf({ content: [nomes, { text: 'R$ 2.711,33', bold: true }] }, 'ana');
  expect(await textoDoPdf(pdf)).toBe(`${nomes} R$ 2.711,33`);
  const letras = [...pdf.toString('latin1').matchAll(/\/BaseFont \/\w+\+(\S+)/g)].map(([, nome]) => nome);
  expect(new Set(letras)).toEqual(new Set(['Inter-Regular', 'Inter-SemiBold']));
});

test('signs that the letters lack are drawn, marks join their letters, and no other writing breaks a document', async () => {
  const decomposto = 'Conceição'.normalize('NFD');
  const pdf = await makePdf(
    {
      content: [
        'Café ☕',
        { text: ['🏠 Casa ', { text: '👨‍👩‍👧 🇧🇷 1️⃣ ❤️ ©', bold: true }] },
        { text: decomposto },
        { table: { body: [['قهوة', '王小明']] } },
      ],
    },
    'ana',
  );
  const texto = await textoDoPdf(pdf);
  for (const trecho of ['Café ☕', '🏠 Casa', '👨👩👧', '❤', '©', 'Conceição']) expect(texto).toContain(trecho);
  const letras = [...pdf.toString('latin1').matchAll(/\/BaseFont \/\w+\+(\S+)/g)].map(([, nome]) => nome);
  expect(new Set(letras)).toEqual(new Set(['Inter-Regular', 'Inter-SemiBold', 'NotoEmoji-Regular']));
});

test('the dot of an amount stands beside its figures, not under them', async () => {
  const largura = async (text: string) => larguraDoPdf(await makePdf({ content: [{ text, fontSize: 100 }] }, 'ana'));
  const cadaUm = (await largura('7')) + (await largura('.')) + (await largura('1'));
  expect(await largura('7.1')).toBeCloseTo(cadaUm, 0);
});

test('a word without an end takes no longer than as many letters in words, and none of them is lost', async () => {
  const fazer = async (text: string) => {
    const inicio = process.cpuUsage();
    const texto = await textoDoPdf(await makePdf({ content: [{ text }] }, 'ana'));
    return { texto, ms: process.cpuUsage(inicio).user / 1_000 };
  };
  const emPalavras = await fazer('abcdefghi '.repeat(2_000));
  const semFim = await fazer('abcdefghij'.repeat(2_000));
  expect(semFim.texto.replace(/\s/g, '')).toBe('abcdefghij'.repeat(2_000));
  expect(semFim.ms).toBeLessThan(3 * emPalavras.ms);
});

test('no title is left alone at the end of a page, whatever stands at its foot', async () => {
  const pagina = async (linhas: number) => {
    const content = [
      ...Array.from({ length: linhas }, (_, i) => ({ text: `linha ${i}` })),
      { text: 'TITULO', headlineLevel: 1 },
      { text: 'assunto' },
    ];
    const texto = await textoDoPdf(
      await makePdf({ content, rodape: { rubricas: true, texto: 'v', margem: 60 } }, 'ana'),
    );
    return [texto.indexOf('TITULO') < texto.indexOf('Página 1'), texto.indexOf('assunto') < texto.indexOf('Página 1')];
  };
  const paginas = [];
  for (let linhas = 48; linhas <= 56; linhas++) paginas.push(await pagina(linhas));
  expect(paginas.filter(([titulo, assunto]) => titulo !== assunto)).toEqual([]);
  // Both pages were seen.
  expect(new Set(paginas.map(([titulo]) => titulo))).toEqual(new Set([true, false]));
});

test('a definition opens no file and asks no address, and what fails does not stop the next one', async () => {
  await expect(makePdf({ content: [{ image: '/etc/hostname' }] }, 'ana')).rejects.toThrow();
  await expect(makePdf({ content: [{ image: 'http://127.0.0.1:9/x.png' }] }, 'ana')).rejects.toThrow();
  expect(await textoDoPdf(await makePdf({ content: ['de novo'] }, 'ana'))).toBe('de novo');
});

test('one landlord’s fifty documents do not stand before another’s one', async () => {
  const prontos: string[] = [];
  const fazer = (quem: string) => makePdf({ content: [quem] }, quem).then(() => prontos.push(quem));
  await Promise.all([...Array.from({ length: 8 }, () => fazer('muitos')), fazer('um')]);
  expect(prontos.indexOf('um')).toBeLessThan(3);
});

test('the Pix code of a contract stands on the page of its signatures, however long the text', async () => {
  const parte = { papel: 'LOCADORA', nome: 'Ana Lima', documento: 'CPF nº 1', qualificacao: '' };
  const pix = { chave: 'ana@exemplo.com', nome: 'Ana Lima', copiaECola: '00020126'.repeat(15) };
  for (let linhas = 0; linhas < 40; linhas += 5) {
    const paragrafos = Array.from({ length: linhas }, () => 'Uma linha.');
    const texto = {
      ...{
        titulo: 'CONTRATO',
        abertura: 'Abertura.',
        partes: [parte],
        clausulas: [{ titulo: 'Do imóvel', paragrafos }],
      },
      ...{ fecho: 'Fecho.', localEData: 'Campinas.', assinaturas: [parte, parte], testemunhas: true, pix },
    };
    const lido = await textoDoPdf(await makePdf(pdfDoDocumento(texto, 'Ana'), 'ana'));
    const [daAssinatura] = lido.split(/Página \d+ de \d+/).filter((pagina) => pagina.includes('Testemunhas:'));
    expect(daAssinatura, `${linhas} linhas`).toContain('Pix copia e cola');
  }
});
