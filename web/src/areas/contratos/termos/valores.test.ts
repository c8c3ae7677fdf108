import { TERMOS_USUAIS, type Termos } from '@imob/schemas/rules/termos';
import { MudancaTermos } from '@imob/schemas/termos';
import { expect, it } from 'vitest';
import { mudados, paraFormulario, paraServico } from './valores.ts';

const termos: Termos = {
  ...TERMOS_USUAIS,
  descontoPontualidade: { tipo: 'VALOR', valor: 50, diasAntes: 5 },
  garantia: { tipo: 'FIADOR', nome: 'Rui Ramos', cpf: null, conjuge: null, imovel: null },
};

it('what is read goes through the form unchanged', () => {
  expect(paraServico(paraFormulario(termos))).toEqual(termos);
  expect(paraServico(paraFormulario(TERMOS_USUAIS))).toEqual(TERMOS_USUAIS);
  expect(MudancaTermos.safeParse(paraServico(paraFormulario(termos))).success).toBe(true);
});

it('only what changed is sent, and another kind of guarantee takes nothing of the one before', () => {
  const valores = paraFormulario(termos);
  const depois = { ...valores, multaPercentual: 8, garantia: { ...valores.garantia, tipo: 'CESSAO_QUOTAS' as const } };
  expect(mudados(paraServico(valores), paraServico(depois))).toEqual({
    multaPercentual: 8,
    garantia: { tipo: 'CESSAO_QUOTAS', fundo: null, quotas: null },
  });
});
