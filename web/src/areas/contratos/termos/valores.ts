import type { Garantia, Termos } from '@imob/schemas/rules/termos';
import type { MudancaTermos } from '@imob/schemas/termos';

type Campo = string | number;
/** The fields of every kind of guarantee; of the kind that is chosen, some are shown. */
type GarantiaNoFormulario = { tipo: Garantia['tipo'] | '' } & Record<string, Campo>;

export type ValoresDosTermos = Omit<
  Termos,
  'descontoPontualidade' | 'garantia' | 'correcao' | 'indiceReajuste' | 'formaPagamento'
> & {
  correcao: string;
  indiceReajuste: string;
  formaPagamento: string;
  desconto: { tipo: '' | 'PERCENTUAL' | 'VALOR'; valor: number | ''; diasAntes: number | '' };
  garantia: GarantiaNoFormulario;
};

const VAZIA = {
  ...{ bem: '', valor: '', depositadaEm: '', conta: '', descricao: '', matricula: '', nome: '', cpf: '', conjuge: '' },
  ...{ imovel: '', seguradora: '', apolice: '', inicio: '', fim: '', coberturas: '', limite: '', sociedade: '' },
  ...{ titulo: '', fundo: '', quotas: '' },
};

export const CAMPOS_DA_GARANTIA: Record<Garantia['tipo'], readonly (keyof typeof VAZIA)[]> = {
  CAUCAO: ['bem', 'valor', 'depositadaEm', 'conta', 'descricao', 'matricula'],
  FIADOR: ['nome', 'cpf', 'conjuge', 'imovel'],
  SEGURO_FIANCA: ['seguradora', 'apolice', 'inicio', 'fim', 'coberturas', 'limite'],
  CAPITALIZACAO: ['sociedade', 'titulo', 'valor', 'inicio', 'fim'],
  CESSAO_QUOTAS: ['fundo', 'quotas'],
};

/** The terms as a form holds them: what is absent is empty. */
export function paraFormulario({ descontoPontualidade, garantia, ...termos }: Termos): ValoresDosTermos {
  const preenchida = Object.fromEntries(Object.entries(garantia ?? {}).map(([nome, valor]) => [nome, valor ?? '']));
  return {
    ...termos,
    correcao: termos.correcao ?? '',
    indiceReajuste: termos.indiceReajuste ?? '',
    formaPagamento: termos.formaPagamento ?? '',
    desconto: descontoPontualidade ?? { tipo: '', valor: '', diasAntes: 0 },
    garantia: { ...VAZIA, ...preenchida, tipo: garantia?.tipo ?? '' },
  };
}

/** Gives them as the service takes them; a kind that was given up takes its fields with it. */
export function paraServico({ desconto, garantia, ...valores }: ValoresDosTermos): MudancaTermos {
  const { tipo } = garantia;
  const daGarantia = tipo && Object.fromEntries(CAMPOS_DA_GARANTIA[tipo].map((nome) => [nome, garantia[nome] || null]));
  return {
    ...valores,
    correcao: valores.correcao || null,
    indiceReajuste: valores.indiceReajuste || null,
    formaPagamento: valores.formaPagamento || null,
    descontoPontualidade: desconto.tipo ? { ...desconto, diasAntes: desconto.diasAntes || 0 } : null,
    garantia: tipo ? { tipo, ...(daGarantia || {}) } : null,
  } as MudancaTermos;
}

/** Gives of the terms only those that are no longer as they were. */
export function mudados(antes: MudancaTermos, depois: MudancaTermos): MudancaTermos {
  const igual = (nome: string) =>
    JSON.stringify(antes[nome as keyof MudancaTermos]) === JSON.stringify(depois[nome as keyof MudancaTermos]);
  return Object.fromEntries(Object.entries(depois).filter(([nome]) => !igual(nome)));
}
