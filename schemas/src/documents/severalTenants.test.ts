import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { TERMOS_USUAIS } from '../rules/termos.ts';
import { pdfDoReajuste } from './adjustmentLetterPdf.ts';
import { textoDoAditivo } from './amendmentText.ts';
import type { DadosDoContrato } from './contractData.ts';
import { textoDoContrato } from './contractText.ts';
import { pendenciasDe } from './pending.ts';
import { base, locatario } from './testContract.ts';
import { conteudoDe } from './text.ts';

const bia = {
  ...locatario,
  ...{ nome: 'Bia Souza', cpf: '111.444.777-35', sexo: 'Feminino', profissao: 'Arquiteta' },
} as NonNullable<DadosDoContrato['locatario']>;
const rui = { id: 'r', nome: 'Rui Dias', cpf: '987.654.321-00', email: null, telefone: null };
const lido = (dados: Partial<DadosDoContrato>) =>
  conteudoDe(textoDoContrato({ ...base, ...dados })).replaceAll('\u00a0', ' ');

/** Hashes of what these texts were before a lease could have several tenants. */
const DE_ANTES = {
  contrato: '00b39e7f7fa3b8bd7917befffdecbe415c0b9483be2adf6f7a4dcd8ea6d3b415',
  aditivo: '16716344d454b4a3464d3f29c6b79e391176d144266ead28d0f08a7c182f955e',
};
const sha256 = (texto: string) => hash('sha256', texto, 'hex');

test('one tenant’s contract and addendum are to the byte what they were', () => {
  for (const dados of [base, { ...base, demaisLocatarios: [] }]) {
    expect(sha256(conteudoDe(textoDoContrato(dados)))).toBe(DE_ANTES.contrato);
    const antes = { ...base.termos, multaPercentual: 2 };
    const aditivo = {
      dados,
      numero: 1,
      antes,
      texto: 'Um ajuste.',
      dataAssinatura: '2026-03-01',
      entram: [],
      saem: [],
    };
    expect(sha256(conteudoDe(textoDoAditivo(aditivo)))).toBe(DE_ANTES.aditivo);
  }
});

test('several are one party, each qualified as the record has it, and each has a line', () => {
  const texto = lido({ demaisLocatarios: [bia, rui] });
  for (const trecho of [
    'PARTE LOCATÁRIA: Ana Lima, brasileira, solteira',
    'PARTE LOCATÁRIA: Bia Souza, brasileira, solteira, arquiteta, CPF nº 111.444.777-35',
    'PARTE LOCATÁRIA: Rui Dias, CPF nº 987.654.321-00',
    'São LOCATÁRIOS Ana Lima (CPF nº 529.982.247-25), Bia Souza (CPF nº 111.444.777-35) e Rui Dias (CPF nº 987.654.321-00)',
    'Os recibos são passados em nome de Ana Lima',
  ])
    expect(texto).toContain(trecho);
  expect(texto).not.toMatch(/\b[oa] LOCATÁRI[OA]\b/);
  const { assinaturas } = textoDoContrato({ ...base, demaisLocatarios: [bia, rui] });
  expect(assinaturas.slice(0, 4).map(({ nome }) => nome)).toEqual([
    'João da Silva',
    'Ana Lima',
    'Bia Souza',
    'Rui Dias',
  ]);
});

test('what lacks in any tenant’s record is asked for by name', () => {
  const falta = pendenciasDe({ ...base, demaisLocatarios: [{ ...bia, profissao: null }, rui] });
  expect(falta.map(({ mensagem }) => mensagem)).toContain('Informe a profissão de Bia Souza.');
});

test('an addendum says who comes and who goes, and who goes signs it too', () => {
  const pedido = { numero: 1, antes: TERMOS_USUAIS, texto: '', dataAssinatura: null };
  const saida = textoDoAditivo({ ...pedido, dados: base, saem: [rui] });
  expect(saida.partes.map(({ papel, nome }) => `${papel}: ${nome}`).slice(1)).toEqual([
    'PARTE LOCATÁRIA: Ana Lima',
    'PARTE LOCATÁRIA: Rui Dias',
  ]);
  expect(conteudoDe(saida)).toContain('Segue na locação Ana Lima (CPF nº 529.982.247-25), que responde sozinho(a)');
  const entrada = conteudoDe(
    textoDoAditivo({ ...pedido, dados: { ...base, demaisLocatarios: [bia, rui] }, entram: [bia, rui] }),
  );
  expect(entrada).toContain('Ingressam na locação, como locatários, Bia Souza');
});

test('the letter of an adjustment is addressed to each', () => {
  const carta = {
    locador: { nome: 'João', documento: null },
    locatarios: [locatario, bia].map((um) => ({ nome: um?.nome ?? '', documento: um?.cpf ?? null })),
    ...{ imovel: 'Rua A, 1', localEData: '', aPartirDe: null, diferenca: null },
  };
  const reajuste = { valorAntes: 1, valorDepois: 2, dataBase: '2026-01-01', meses: [], fator: null, origem: 'ACORDO' };
  const pdf = JSON.stringify(pdfDoReajuste(reajuste as never, carta));
  for (const nome of ['Ana Lima', 'Bia Souza']) expect(pdf).toContain(`À parte locatária: ${nome}`);
});
