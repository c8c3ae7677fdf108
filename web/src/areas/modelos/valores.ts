import type { Modelo, NovoModelo } from '@imob/schemas/modelos';
import type { Finalidade } from '@imob/schemas/rules/finalidade';
import { TERMOS_USUAIS, type Termos } from '@imob/schemas/rules/termos';
import { paraFormulario, paraServico, type ValoresDosTermos } from '../contratos/termos/valores.ts';

/** A model as its form holds it: what is absent is empty. */
export type ValoresDoModelo = {
  nome: string;
  finalidade: Finalidade | '';
  padrao: boolean;
  comTermos: boolean;
  termos: ValoresDosTermos;
  condicoes: { diaVencimento: number | ''; meses: number | ''; caucaoAlugueis: number | '' };
  documento: Modelo['documento'];
  comTexto: boolean;
  texto: string;
};

export const NOVO: ValoresDoModelo = {
  ...{ nome: '', finalidade: '', padrao: false, comTermos: true, termos: paraFormulario(TERMOS_USUAIS) },
  condicoes: { diaVencimento: '', meses: '', caucaoAlugueis: '' },
  documento: { animais: 'OMITIR', testemunhas: true, adicionais: '' },
  ...{ comTexto: false, texto: '' },
};

export function valoresDe(modelo: Modelo): ValoresDoModelo {
  const { nome, finalidade, padrao, termos, condicoes, documento, texto } = modelo;
  return {
    ...{ nome, finalidade: finalidade ?? '', padrao, documento, comTexto: texto !== null, texto: texto ?? '' },
    comTermos: Object.keys(termos).length > 0,
    termos: paraFormulario({ ...TERMOS_USUAIS, ...(termos as Partial<Termos>) }),
    condicoes: {
      diaVencimento: condicoes.diaVencimento ?? '',
      meses: condicoes.meses ?? '',
      caucaoAlugueis: condicoes.caucaoAlugueis ?? '',
    },
  };
}

/** Gives it as the service takes it; the guarantee by its kind alone, since the rest is each contract's. */
export function paraGuardar({ comTermos, comTexto, termos, texto, ...valores }: ValoresDoModelo): NovoModelo {
  return {
    ...valores,
    termos: comTermos ? termosDoModelo(termos) : null,
    texto: comTexto ? texto : null,
  } as unknown as NovoModelo;
}

export function termosDoModelo(valores: ValoresDosTermos): NonNullable<NovoModelo['termos']> {
  const { finalidade: _, garantia, ...termos } = paraServico(valores);
  return { ...termos, garantia: garantia ? ({ tipo: garantia.tipo } as typeof garantia) : null };
}
