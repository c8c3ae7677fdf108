import type { Content } from 'pdfmake/interfaces.js';
import { expect, test } from 'vitest';
import type { NovaCarta } from '../cartas.ts';
import { TERMOS_USUAIS } from '../rules/termos.ts';
import type { DadosDoContrato } from './contractData.ts';
import { pdfDaCarta } from './letterPdf.ts';
import { escrever } from './testLetter.ts';

const divida = {
  ...{ contaId: 'c1', descricao: 'Aluguel 1/30', vencimento: '2026-01-31' },
  ...{ valor: 1500, correcao: 0, multa: 150, juros: 19, total: 1669 },
};
const desenhar = (pedido: NovaCarta, fatos: object = {}, dados: Partial<DadosDoContrato> = {}) =>
  pdfDaCarta(escrever(pedido, fatos, dados).texto, 'Carta, SHA-256 0123');
const debito = (dados: Partial<DadosDoContrato> = {}) =>
  desenhar({ tipo: 'DEBITO', prazoDias: 10 }, { dividas: [divida] }, dados);
const lido = (no: Content | Content[] | undefined): string => JSON.stringify(no);
const vezes = (texto: string, trecho: string) => texto.split(trecho).length - 1;

test('the table stands below the first paragraph, and the last one stays on the page of the signatures', () => {
  const { content, rodape } = debito();
  const lugar = content.findIndex((no) => typeof no === 'object' && 'table' in no);
  expect(lido(content[lugar - 1])).toContain('está vencida e não paga a conta abaixo');
  expect(lido(content[lugar + 1])).toContain('O total devido em');
  const fim = content.at(-1);
  expect(fim).toMatchObject({ unbreakable: true });
  for (const trecho of ['Se o pagamento já foi feito', 'Campinas/SP, 10 de março', 'João da Silva', 'Recebi uma via'])
    expect(lido(fim)).toContain(trecho);
  expect(vezes(lido(content), 'Se o pagamento já foi feito')).toBe(1);
  expect(rodape).toMatchObject({ texto: 'Carta, SHA-256 0123' });
});

test('each who is told signs for a copy, and nobody for a statement of payments', () => {
  const garantia = { tipo: 'FIADOR', nome: 'Rui Lima' } as const;
  expect(vezes(lido(debito({ termos: { ...TERMOS_USUAIS, garantia } }).content.at(-1)), 'Recebi uma via')).toBe(2);
  const meses = [{ mes: '2025-01', aluguel: 2500, repasses: 0 }];
  const declaracao = lido(desenhar({ tipo: 'PAGAMENTOS', ano: 2025 }, { meses, quitado: true }).content);
  expect(declaracao).toContain('João da Silva');
  expect(declaracao).not.toContain('Recebi uma via');
});

test('several owners sign in pairs, and a name without an end breaks where its line ends', () => {
  const semFim = 'P'.repeat(200);
  const coproprietarios = ['Bia Reis', semFim].map((nome) => ({ nome, documento: null, percentual: 10 }));
  const fim = debito({ coproprietarios }).content.at(-1) as { stack: Content[] };
  const pares = fim.stack.filter((no) => typeof no === 'object' && 'columns' in no).map(lido);
  expect(pares).toHaveLength(3);
  expect(pares[0]).toMatch(/João da Silva.*Bia Reis/);
  expect(pares[1]).toContain(`"text":"${semFim}","wordBreak":"break-all"`);
  expect(pares[2]).toContain('Recebi uma via');
});
