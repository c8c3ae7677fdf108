import type { Perfil } from '@imob/schemas/auth';
import type { ContratoLido } from '@imob/schemas/contratos';
import type { Conta } from '@imob/schemas/financeiro';
import type { ImovelLido } from '@imob/schemas/imoveis';
import type { Locatario } from '@imob/schemas/locatarios';
import { dataPorExtenso } from '../extenso.ts';
import { clausulasDe } from './clausulas.ts';
import type { Modelo } from './modelo.ts';
import { locadorDe, locatarioDe, type Parte } from './partes.ts';

export type DadosDoContrato = {
  contrato: ContratoLido;
  contas: Conta[];
  locador: Perfil;
  /** Absent when they have been deleted since. */
  imovel: ImovelLido | undefined;
  locatario: Locatario | undefined;
};

export type Clausula = { titulo: string; paragrafos: string[] };

export type TextoContrato = {
  titulo: string;
  abertura: string;
  partes: Parte[];
  clausulas: Clausula[];
  fecho: string;
  localEData: string;
  testemunhas: boolean;
};

/**
 * The whole text of a rental contract under Lei 8.245/1991, for the screen and for the PDF alike. `dia` is the date
 * above the signatures.
 */
export function textoDoContrato(dados: DadosDoContrato, modelo: Modelo, dia: string): TextoContrato {
  const { contrato, locador, locatario } = dados;
  const { cidade, estado } = contrato.imovel;
  const destino = modelo.finalidade === 'residencial' ? 'RESIDENCIAL' : 'NÃO RESIDENCIAL';
  return {
    titulo: `CONTRATO DE LOCAÇÃO DE IMÓVEL ${destino}`,
    abertura:
      'Pelo presente instrumento particular, as partes abaixo qualificadas ajustam a locação do imóvel descrito na cláusula primeira, regida pela Lei nº 8.245, de 18 de outubro de 1991 (Lei do Inquilinato), pelo Código Civil no que couber e pelas cláusulas seguintes.',
    partes: [locadorDe(locador), locatarioDe(contrato, locatario)],
    clausulas: clausulasDe(dados, modelo),
    fecho: modelo.testemunhas
      ? 'E, por estarem justas e contratadas, as partes assinam o presente instrumento em duas vias de igual teor e forma, ou por meio eletrônico que comprove autoria e integridade, na presença das testemunhas abaixo.'
      : 'E, por estarem justas e contratadas, as partes assinam o presente instrumento em duas vias de igual teor e forma, ou por meio eletrônico que comprove autoria e integridade.',
    localEData: `${cidade}/${estado}, ${dataPorExtenso(dia)}.`,
    testemunhas: modelo.testemunhas,
  };
}

const ORDINAIS = 'PRIMEIRA SEGUNDA TERCEIRA QUARTA QUINTA SEXTA SÉTIMA OITAVA NONA DÉCIMA VIGÉSIMA'.split(' ');

/** `CLÁUSULA DÉCIMA SEGUNDA`, by its place. */
export function tituloDaClausula(indice: number, titulo: string): string {
  const n = indice + 1;
  const dezena = n >= 20 ? ORDINAIS[10] : n >= 10 ? ORDINAIS[9] : '';
  const unidade = n % 10 === 0 ? '' : ORDINAIS[(n % 10) - 1];
  return `CLÁUSULA ${[dezena, unidade].filter(Boolean).join(' ')} – ${titulo.toUpperCase()}`;
}
