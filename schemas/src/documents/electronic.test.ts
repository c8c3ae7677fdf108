import { expect, test } from 'vitest';
import type { Acerto } from '../acerto.ts';
import type { Acordo } from '../acordos.ts';
import { OPCOES_INICIAIS } from '../documento.ts';
import { textoDoContrato } from './contractText.ts';
import { pdfDoAcordo } from './debtAgreementPdf.ts';
import { textoDoAcordo } from './debtAgreementText.ts';
import { pdfDaCarta } from './letterPdf.ts';
import type { DefinicaoPdf } from './pdf.ts';
import { pdfDoAcerto } from './settlementPdf.ts';
import { pdfDoDocumento } from './signedPdf.ts';
import { base } from './testContract.ts';
import { escrever } from './testLetter.ts';
import { conteudoDe } from './text.ts';

const DE_PAPEL = /____|Nome:|CPF:|duas vias|testemunhas abaixo|"rubricas":true|"type":"line"/;
const lido = (pdf: DefinicaoPdf) => JSON.stringify(pdf);
const comTestemunhas = (testemunhas: boolean) => ({ ...base, opcoes: { ...OPCOES_INICIAIS, testemunhas } });

test('an electronic contract says how it is signed and has nothing to be written on', () => {
  const texto = textoDoContrato(comTestemunhas(false), 'ELETRONICO');
  expect(texto.fecho).toBe(
    'E, por estarem justas e contratadas, as partes assinam eletronicamente o presente instrumento e admitem esta forma de assinatura como válida (Medida Provisória nº 2.200-2/2001, art. 10, § 2º).',
  );
  expect(texto.localEData).toBe('Campinas/SP, na data da última assinatura.');
  const pdf = lido(pdfDoDocumento(texto, 'João', 'Versão 1', [], 'ELETRONICO'));
  expect(pdf).not.toMatch(DE_PAPEL);
  expect(pdf).toContain('Assinado eletronicamente pelas pessoas identificadas na folha de assinaturas ao final.');
  expect(pdf).toContain('Versão 1');
});

test('witnesses of an electronic contract are named where they sign, and its day is the one that was chosen', () => {
  const opcoes = { ...OPCOES_INICIAIS, testemunhas: true, dataAssinatura: '2026-01-05' };
  const texto = textoDoContrato({ ...base, opcoes }, 'ELETRONICO');
  expect(texto.fecho).toContain(', com as testemunhas que constam da folha de assinaturas, e admitem');
  expect(texto.localEData).toBe('Campinas/SP, 5 de janeiro de 2026.');
  expect(conteudoDe(texto)).not.toMatch(DE_PAPEL);
  const noPapel = textoDoContrato({ ...base, opcoes });
  expect({ ...texto, fecho: '', testemunhas: true }).toEqual({ ...noPapel, fecho: '' });
});

test('an addendum whose text was frozen on paper loses its lines, not a word of its text', () => {
  const texto = textoDoContrato(comTestemunhas(true));
  const pdf = lido(pdfDoDocumento(texto, 'João', undefined, [], 'ELETRONICO'));
  expect(pdf).not.toMatch(/____|Nome:|CPF:|"rubricas":true|"type":"line"/);
  for (const trecho of [texto.fecho, 'Campinas/SP, na data da última assinatura.', 'folha de assinaturas ao final'])
    expect(pdf).toContain(trecho);
});

const acordo: Acordo = {
  ...{ id: 'a', contratoId: 'c', situacao: 'VIGENTE', em: '2026-03-10', dispensado: 0, desconto: 0, valor: 100 },
  dividas: [
    {
      ...{ contaId: 'c1', descricao: 'Aluguel 1/12', vencimento: '2026-01-10' },
      ...{ valor: 100, correcao: 0, multa: 0, juros: 0, total: 100 },
    },
  ],
  ...{ parcelas: [{ vencimento: '2026-04-10', valor: 100 }], contas: [] },
  ...{ criadoEm: '2026-03-10T15:00:00.000Z', desfeitoEm: null },
};
const partes = { dados: base, localEData: 'Campinas/SP, 10 de março de 2026.' };

test('an electronic debt agreement is a title without witnesses, and with those who were asked', () => {
  const sem = textoDoAcordo(acordo, partes, 'ELETRONICO').texto;
  const titulo = sem.clausulas.at(-1)?.paragrafos.join();
  expect(titulo).toMatch(/^Assinado eletronicamente pela LOCATÁRIA, este termo é título.*art\. 784, § 4º\)\.$/);
  expect(conteudoDe(sem)).not.toMatch(/duas testemunhas|que constam da folha/);
  const com = textoDoAcordo(acordo, partes, 'ELETRONICO', true).texto;
  expect(com.clausulas.at(-1)?.paragrafos.join()).toContain('pela LOCATÁRIA e por testemunhas, este termo');
  expect(com.fecho).toContain('presente termo, com as testemunhas que constam da folha');
  for (const testemunhas of [true, false]) {
    const pdf = lido(pdfDoAcordo(acordo, partes, 'ELETRONICO', testemunhas));
    expect(pdf).not.toMatch(DE_PAPEL);
    expect(pdf.includes('e por testemunhas')).toBe(testemunhas);
  }
});

test('on paper, nothing has changed', () => {
  expect(lido(pdfDoAcordo(acordo, partes))).toMatch(/duas testemunhas.*duas vias.*testemunhas abaixo.*Testemunhas:/);
  expect(textoDoContrato(comTestemunhas(true), 'PAPEL')).toEqual(textoDoContrato(comTestemunhas(true)));
  expect(pdfDoAcordo(acordo, partes, 'PAPEL').rodape).toEqual({ rubricas: true, margem: 62 });
});

const acerto = {
  ...{ chavesEm: '2026-03-10', linhas: [{ descricao: 'Caução', valor: -500 }], saldo: -500, faltam: [] },
  pedido: { avisoEm: null, avisoDispensado: false, transferencia: false, desgaste: [] },
  devolucoes: [{ numero: '7', valor: 500, em: '2026-03-12', forma: 'PIX' }],
} as unknown as Acerto;
const doAcerto = {
  ...{ locador: { nome: 'Ana', documento: null }, locatarios: [{ nome: 'João', documento: null }] },
  ...{ imovel: 'Rua A, 1', local: 'Campinas/SP' },
};

test('an electronic settlement has no lines, nor has the receipt behind it', () => {
  const pdf = lido(pdfDoAcerto(acerto, doAcerto, [], null, 'ELETRONICO'));
  expect(pdf).not.toMatch(DE_PAPEL);
  for (const trecho of [
    'na data da última assinatura.',
    'pelas pessoas identificadas na',
    'eletronicamente por João, na',
  ])
    expect(pdf).toContain(trecho);
  expect(lido(pdfDoAcerto(acerto, doAcerto, [], null))).toMatch(/"rubricas":true.*____.*"type":"line"/);
});

test('an electronic letter is received where it is signed, and a statement is signed only', () => {
  const escrita = (texto: Parameters<typeof pdfDaCarta>[0]) => lido(pdfDaCarta(texto, 'SHA-256 0123', 'ELETRONICO'));
  const { texto } = escrever({ tipo: 'DEBITO', prazoDias: 10 }, { dividas: acordo.dividas });
  expect(escrita(texto)).not.toMatch(DE_PAPEL);
  expect(escrita(texto)).toContain('por quem a envia e recebida por quem a lê, como se vê na folha');
  const meses = [{ mes: '2025-01', aluguel: 2500, repasses: 0 }];
  const declaracao = escrever({ tipo: 'PAGAMENTOS', ano: 2025 }, { meses, quitado: true }).texto;
  expect(escrita(declaracao)).toContain('Assinada eletronicamente por quem a envia, como se vê na folha');
});
