import type { Ficha } from '../ficha.ts';
import type { TipoDocumento } from '../upload.ts';

type Nomes<T extends string> = Record<T, string>;

/** These are offered where somebody's civil status is asked for; any other may be written. */
export const ESTADOS_CIVIS = ['Solteiro(a)', 'Casado(a)', 'União estável', 'Divorciado(a)', 'Viúvo(a)'];

/** How the form offers each choice, which is how its reader finds it said. */
export const NOMES_DAS_MORADIAS: Nomes<NonNullable<Ficha['moradia']>> = {
  ...{ ALUGADA: 'Alugada', PROPRIA: 'Própria', FAMILIA: 'Da família', OUTRA: 'Outra' },
};

export const NOMES_DAS_OCUPACOES: Nomes<NonNullable<Ficha['ocupacao']>> = {
  ...{ EMPREGADO: 'Com carteira assinada', SERVIDOR: 'No serviço público', AUTONOMO: 'Por conta própria' },
  ...{ EMPRESARIO: 'Com empresa própria', APOSENTADO: 'Aposentado ou pensionista', ESTUDANTE: 'Estudante' },
  OUTRA: 'Outra',
};

/** The kinds of papers that are kept of somebody, in the order in which they are asked for. */
export const NOMES_DOS_DOCUMENTOS: Nomes<TipoDocumento> = {
  ...{ identidade: 'Documento de identidade', comprovanteResidencia: 'Comprovante de residência' },
  ...{ comprovanteRenda: 'Comprovante de renda', outro: 'Outro documento' },
};
