import { TipoDoDocumento } from '@imob/schemas/documentosDoImovel';

const NOMES: Record<TipoDoDocumento, string> = {
  ...{ ESCRITURA: 'Escritura ou compra e venda', MATRICULA: 'Matrícula do registro', IPTU: 'IPTU' },
  ...{ CONDOMINIO: 'Condomínio: convenção, regras', SEGURO: 'Apólice de seguro', LAUDO: 'Laudo, AVCB, habite-se' },
  ...{ PLANTA: 'Planta ou projeto', MANUAL: 'Manual ou garantia', OUTRO: 'Outro documento' },
};

/** The kinds of papers that are kept of a property. */
export const TIPOS = TipoDoDocumento.options.map((value) => ({ value, label: NOMES[value] }));

export const nomeDoTipo = (tipo: TipoDoDocumento): string => NOMES[tipo];
