import { expect, test } from 'vitest';
import type { TipoDeDespesa } from './despesas.ts';
import { tipoPelasPalavras } from './tipoPelasPalavras.ts';

test.each<[string, TipoDeDespesa]>([
  ['PAG BOLETO IPTU 2026 PARC 03/10', 'IPTU'],
  ['PREFEITURA MUNICIPAL DE CAMPINAS', 'IPTU'],
  ['PIX ENVIADO CONDOMÍNIO ED. SOL', 'CONDOMINIO'],
  ['DEB AUT SABESP', 'AGUA'],
  ['DÉBITO AUTOMÁTICO-CPFL', 'LUZ'],
  ['COMGAS CIA DE GAS', 'GAS'],
  ['PORTO SEGURO CIA', 'SEGURO'],
  ['PREST HAB CAIXA', 'FINANCIAMENTO'],
  ['PIX JOSE ENCANADOR', 'REPARO'],
  ['SILVA IMOBILIÁRIA LTDA', 'ADMINISTRACAO'],
  // Words that only hold another are not it.
  ['PIX LUZIA PEREIRA', 'OUTRO'],
  ['CONDUTORES LTDA', 'OUTRO'],
  ['MEGASTORE', 'OUTRO'],
  ['', 'OUTRO'],
])('%s is %s', (descricao, tipo) => {
  expect(tipoPelasPalavras(descricao)).toBe(tipo);
});
