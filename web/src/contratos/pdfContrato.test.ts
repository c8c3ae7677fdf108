import { expect, it } from 'vitest';
import { pdfDoRecibo } from '../recibos/pdfRecibo.ts';
import type { TextoRecibo } from '../recibos/textoRecibo.ts';
import { pdfDoContrato } from './pdfContrato.ts';
import type { TextoContrato } from './textoContrato.ts';

const contrato = { titulo: '', abertura: '', partes: [], clausulas: [], fecho: '', localEData: '', testemunhas: false };
const recibo = { titulo: '', detalhes: [], locador: { nome: '', documento: '' } };

// The library stretches a justified line also where a word may break: "São Paulo/   SP", "e-   mail".
it.each([
  ['contract', pdfDoContrato(contrato as TextoContrato, 'Ana')],
  ['receipt', pdfDoRecibo(recibo as unknown as TextoRecibo)],
])('the %s is not justified', (_nome, definicao) => {
  expect(JSON.stringify(definicao)).not.toContain('justify');
});
