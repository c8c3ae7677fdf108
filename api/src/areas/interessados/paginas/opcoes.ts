import type { MORADIAS, OCUPACOES } from '@imob/schemas/ficha';
import type { TipoDocumento } from '@imob/schemas/upload';

export const NOMES_DAS_MORADIAS: Record<(typeof MORADIAS)[number], string> = {
  ...{ ALUGADA: 'Alugada', PROPRIA: 'Própria', FAMILIA: 'Da família', OUTRA: 'Outra' },
};

export const NOMES_DAS_OCUPACOES: Record<(typeof OCUPACOES)[number], string> = {
  ...{ EMPREGADO: 'Com carteira assinada', SERVIDOR: 'No serviço público', AUTONOMO: 'Por conta própria' },
  ...{ EMPRESARIO: 'Com empresa própria', APOSENTADO: 'Aposentado ou pensionista', ESTUDANTE: 'Estudante' },
  OUTRA: 'Outra',
};

export const ESTADOS_CIVIS = Object.fromEntries(
  ['Solteiro(a)', 'Casado(a)', 'União estável', 'Divorciado(a)', 'Viúvo(a)'].map((um) => [um, um]),
);

export const NOMES_DOS_DOCUMENTOS: Record<TipoDocumento, string> = {
  ...{ identidade: 'Documento de identidade', comprovanteRenda: 'Comprovantes de renda' },
  ...{ comprovanteResidencia: 'Comprovante de residência', outro: 'Outro documento' },
};
